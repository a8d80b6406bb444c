import { expect, test } from 'vitest';
import { headersFor, stateVersion } from './headers.ts';

test('calls state the version of the page once it is set, and none before (A§7, ADR-0160)', () => {
  expect(headersFor(null).get('x-app-version')).toBeNull();
  stateVersion('2.9.2');
  expect(headersFor(null).get('x-app-version')).toBe('web/2.9.2');
});
