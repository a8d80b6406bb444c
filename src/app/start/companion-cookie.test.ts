import { expect, test } from 'vitest';
import { hasCompanionCookie } from './companion-cookie.ts';

test.each([
  ['', false],
  ['steward-signed-in=yes', true],
  ['theme=dark; steward-signed-in=yes; other=1', true],
  ['not-steward-signed-in=yes', false],
  ['steward-signed-in=', false],
])('the cookies %j mean a session may be there: %s', (cookies, expected) => {
  expect(hasCompanionCookie(cookies)).toBe(expected);
});
