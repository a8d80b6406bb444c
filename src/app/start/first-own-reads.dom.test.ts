import { afterEach, expect, test } from 'vitest';
import { nextShiftsQuery } from '#blocks/shifts/shifts.queries.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import type { SessionFacts } from '#client/session/create-session.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi } from '#client/testing/stub-api.ts';
import { todayIn } from '#ui/date/date-range.ts';
import { firstOwnReads } from './first-own-reads.ts';

const HELD = ['mobile.access.employeeApp.myDesk:read', 'schedule.details:read:personal'];
const facts = (permissions: readonly string[] = HELD, employeeId: string | null = 'me'): SessionFacts => {
  const sample = sampleSession();
  return { ...sample, permissions: [...permissions], user: { ...sample.user, employeeId } };
};

afterEach(() => session.signOut());

test('the own next shift is asked for early, with the request of the page (ADR-0131)', async () => {
  const person = facts();
  const api = stubApi({
    'POST /api/auth/login': () => ok(person),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/schedules': () => ok({ data: [], count: 0 }),
  });
  await session.signIn({ email: 'a@b.example', password: 'x' });
  await createQueryClient().fetchQuery(nextShiftsQuery('me', todayIn(person.tenant.timezone)));
  const asked = api.to('GET /api/schedules').map(({ path, query }) => `${path}?${query.toString()}`);
  expect(firstOwnReads('/me', person)).toEqual(asked);
  api.restore();
});

test.each([
  ['another page', '/me/leave', facts()],
  ['without the section', '/me', facts(['schedule.details:read:personal'])],
  ['without the right', '/me', facts(HELD.slice(0, 1))],
  ['nobody’s account', '/me', facts(HELD, null)],
  ['a person at the branch', '/branch', facts()],
] as const)('nothing is asked for early: %s', (_, path, person) => {
  expect(firstOwnReads(path, person)).toEqual([]);
});

test('a device asks who works there', () => {
  expect(['/branch', '/check-in'].map((path) => firstOwnReads(path, facts([], null)))).toEqual([
    ['/api/branch/desk'],
    ['/api/branch/desk'],
  ]);
});
