import { expect, test } from 'vitest';
import { CATALOGUE, EVERYTHING, type Grantable } from './permission-catalogue.ts';
import { personalPermissions } from './personal-permissions.ts';

test.each([
  ['a right for everybody counts for the own record', ['leave.details:read'], ['leave.details:read:personal']],
  ['so does one for the team', ['asset.details:read:team'], ['asset.details:read:personal']],
  ['a personal right stays', ['schedule.details:read:personal'], ['schedule.details:read:personal']],
  [
    'a right without scopes stays',
    ['mobile.access.login:read', 'report:read'],
    ['mobile.access.login:read', 'report:read'],
  ],
  [
    'a right that is only granted for others is left out',
    ['schedule.details:create', 'employee.details:create:team'],
    [],
  ],
  ['a right with a team scope but no personal one is left out', ['schedule.attendance:read'], []],
  [
    'what is held twice is named once',
    ['leave.details:read', 'leave.details:read:personal'],
    ['leave.details:read:personal'],
  ],
  ['what the catalogue does not know is left out', ['leave.unknown:read', 'nonsense'], []],
])('%s', (_, held, narrowed) => {
  expect(personalPermissions(held)).toEqual(narrowed);
});

test('of everything an administrator holds, nothing with scopes reaches further than the person', () => {
  const wider = personalPermissions(EVERYTHING).filter((string) => {
    const [resource = ''] = string.split(':');
    const { team, personal } = CATALOGUE[resource as keyof typeof CATALOGUE] as Grantable;
    return (team ?? personal) !== undefined && !string.endsWith(':personal');
  });
  expect(wider).toEqual([]);
});
