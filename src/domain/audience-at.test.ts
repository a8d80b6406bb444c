import { expect, test } from 'vitest';
import { audienceAt } from './audiences.ts';

test.each([
  ['/me', 'employee-app'],
  ['/me/leave', 'employee-app'],
  ['/check-in', 'branch'],
  ['/branch', 'branch'],
  ['/', 'web'],
  ['/menu', 'web'],
  ['/check-in-list', 'web'],
  ['/hr/leave', 'web'],
  ['/constructor', 'web'],
])('%s is for %s (C§6)', (path, audience) => {
  expect(audienceAt(path)).toBe(audience);
});
