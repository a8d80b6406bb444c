import { expect, test } from 'vitest';
import { EVERYTHING } from './permission-catalogue.ts';
import { personalPermissions } from './personal-permissions.ts';

test.each([
  ['a right for everybody counts for the own record', ['leave.details:read'], ['leave.details:read:personal']],
  ['so does one for the team', ['asset.details:read:team'], ['asset.details:read:personal']],
  ['a personal right stays', ['schedule.details:read:personal'], ['schedule.details:read:personal']],
  [
    'access to the apps stays',
    ['mobile.access.login:read', 'web.access:read', 'web.access.login:read'],
    ['mobile.access.login:read', 'web.access:read', 'web.access.login:read'],
  ],
  [
    'what has no personal scope is left out',
    ['report:read', 'customer.details:read', 'web.access.hr.employees:read'],
    [],
  ],
  [
    'stars and comments count for the pictures that the person sees; the comments of others are not deleted',
    ['socialMediaContent.favorite:create', 'socialMediaContent.comment:read', 'socialMediaContent.comment:delete'],
    ['socialMediaContent.favorite:create', 'socialMediaContent.comment:read'],
  ],
  ['a right that is only granted for others is left out', ['schedule.details:create', 'schedule.attendance:read'], []],
  ['so is an action that nobody has on the own record', ['employee.details:create:team'], []],
  [
    'what is held twice is named once',
    ['leave.details:read', 'leave.details:read:personal'],
    ['leave.details:read:personal'],
  ],
  ['what the catalogue does not know is left out', ['leave.unknown:read', 'nonsense'], []],
])('%s', (_, held, narrowed) => {
  expect(personalPermissions(held)).toEqual(narrowed);
});

test('of everything an administrator holds, nothing reaches further than the person', () => {
  const wider = personalPermissions(EVERYTHING).filter((string) => !/^(mobile|web)\.|:personal$/.test(string));
  // They apply to pictures that the person reads in personal scope.
  expect(wider.toSorted()).toEqual([
    'socialMediaContent.comment:create',
    'socialMediaContent.comment:read',
    'socialMediaContent.comment:update',
    'socialMediaContent.favorite:create',
    'socialMediaContent.favorite:delete',
  ]);
});
