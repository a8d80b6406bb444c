import { expect, test } from 'vitest';
import { audienceAt, isOfPanel } from './audience.ts';

test.each([
  ['/me', 'employee-app'],
  ['/me/leave', 'employee-app'],
  ['/check-in', 'branch'],
  ['/', 'web'],
  ['/menu', 'web'],
  ['/check-in-list', 'web'],
  ['/hr/leave', 'web'],
  ['/constructor', 'web'],
])('%s is for %s', (path, audience) => {
  expect(audienceAt(path)).toBe(audience);
  expect(isOfPanel(path)).toBe(audience === 'web');
});
