import { expect, test } from 'vitest';
import { ApiProblem } from '../http/api-problem.ts';
import { isWorthRetrying, retryDelay } from './query-client.ts';

const refused = (status: number, retryAfter?: number) => new ApiProblem({ code: 'internal-error', status, retryAfter });

test('client errors are not retried, transient ones are, twice', () => {
  expect(isWorthRetrying(0, refused(400))).toBe(false);
  expect(isWorthRetrying(0, refused(404))).toBe(false);
  expect(isWorthRetrying(0, refused(409))).toBe(false);
  expect(isWorthRetrying(0, refused(0))).toBe(true);
  expect(isWorthRetrying(1, refused(503))).toBe(true);
  expect(isWorthRetrying(2, refused(503))).toBe(false);
  expect(isWorthRetrying(0, new Error('ours'))).toBe(false);
});

test('the server’s Retry-After is respected; without one the delay doubles', () => {
  expect(isWorthRetrying(0, refused(429, 3000))).toBe(true);
  expect(retryDelay(0, refused(429, 3000))).toBe(3000);
  expect(isWorthRetrying(0, refused(429, 600_000))).toBe(false);
  expect([0, 1, 2].map((tries) => retryDelay(tries, refused(500)))).toEqual([500, 1000, 2000]);
});
