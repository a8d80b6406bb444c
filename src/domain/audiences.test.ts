import { expect, it } from 'vitest';
import { mayContinue, missingFor, type Audience } from './audiences.ts';
import { Permissions } from './permissions.ts';

const [WEB, LOGIN, PASSWORD, PIN] = [
  'web.access:read',
  'web.access.login:read',
  'mobile.access.login:read',
  'mobile.access.loginWithPin:read',
];

// A§6: web access needs both rights. C§6: the apps need theirs, and on a known device the right to sign in with a PIN.
it.each([
  ['web', [WEB, LOGIN], true],
  ['web', [WEB], false],
  ['web', [LOGIN], false],
  ['web', [PASSWORD, PIN], false],
  ['employee-app', [PASSWORD], true],
  ['employee-app', [PIN], true],
  ['employee-app', [WEB, LOGIN], false],
  ['branch', [PASSWORD], true],
  ['branch', [PIN], true],
  ['branch', [WEB, LOGIN], false],
] as const satisfies readonly (readonly [Audience, readonly string[], boolean])[])(
  'a session of %s with %s continues: %s',
  (audience, rights, continues) => {
    expect(mayContinue(audience, new Permissions(rights))).toBe(continues);
  },
);

// ADR-0128: losing the right of its own sign-in ends a session, whatever other way in is left.
it.each([
  ['employee-app', [PASSWORD], true, false],
  ['employee-app', [PIN], true, true],
  ['employee-app', [PASSWORD], false, true],
  ['employee-app', [PIN], false, false],
  ['branch', [PASSWORD], true, false],
  ['branch', [PIN], true, true],
  ['web', [WEB, LOGIN], false, true],
] as const satisfies readonly (readonly [Audience, readonly string[], boolean, boolean])[])(
  'a session of %s with %s, begun with the PIN %s, continues: %s',
  (audience, rights, byPin, continues) => {
    expect(mayContinue(audience, new Permissions(rights), byPin)).toBe(continues);
  },
);

it.each([
  ['web', [PIN], false, ['web.access.login', 'web.access']],
  ['employee-app', [PIN], false, ['mobile.access.login']],
  ['employee-app', [PASSWORD], true, ['mobile.access.loginWithPin']],
  ['branch', [PIN], true, []],
] as const)('to sign in to %s with %s, by PIN %s, %s is missing', (audience, rights, byPin, missing) => {
  expect(missingFor(audience, new Permissions(rights), byPin).map(({ resource }) => resource)).toEqual(missing);
});
