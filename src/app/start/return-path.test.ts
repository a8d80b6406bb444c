import { expect, test } from 'vitest';
import { safeReturn, signInPath } from './return-path.ts';

test('returns to a product page, with its filters and its open record', () => {
  expect(safeReturn('/hr/leave')).toBe('/hr/leave');
  expect(safeReturn('/hr/leave?open=1&status=pending')).toBe('/hr/leave?open=1&status=pending');
});

test.each([
  null,
  '',
  'hr/leave',
  '//evil.example/hr/leave',
  '/\\evil.example',
  'https://evil.example/hr/leave',
  'javascript:alert(1)',
  '/nowhere',
  '/hr/leaves',
  '/sign-in',
])('returns to nothing else: %s', (wanted) => {
  expect(safeReturn(wanted)).toBeNull();
});

test('the sign-in page remembers a return path, and nothing else', () => {
  expect(signInPath('/hr/leave?status=pending')).toBe('/sign-in?return=%2Fhr%2Fleave%3Fstatus%3Dpending');
  expect(signInPath('/nowhere')).toBe('/sign-in');
});
