import { expect, test } from 'vitest';
import { hasCompanionCookie } from './companion-cookie.ts';

test.each([
  ['', false],
  ['steward-signed-in=yes', true],
  ['theme=dark; steward-signed-in=yes; other=1', true],
  ['not-steward-signed-in=yes', false],
  ['steward-signed-in=', false],
])('the cookies %j indicate that a session may exist: %s', (cookies, expected) => {
  expect(hasCompanionCookie(cookies)).toBe(expected);
});
