import { afterAll, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi } from '#client/testing/stub-api.ts';
import { locationOptions } from './locations.queries.ts';

const MARINA = {
  id: '0198a000-0000-7000-8000-000000000c01',
  name: 'Marina',
  shortCode: 'MAR',
  imageUrl: null,
  status: 'active',
};
const CLOSED = { ...MARINA, id: '0198a000-0000-7000-8000-000000000c02', name: 'Old Town', status: 'archived' };
const api = stubApi({
  'GET /api/locations': ({ query }) =>
    ok({ data: query.getAll('statuses').join() === 'active' ? [MARINA] : [MARINA, CLOSED], count: 2 }),
  'POST /api/auth/login': () => ok(sampleSession()),
});
afterAll(api.restore);

test.each(['', 'o'])('only active locations are offered as parents, whatever is typed: "%s" (B§5)', async (typed) => {
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  expect(await locationOptions(createQueryClient())(typed, new AbortController().signal)).toEqual([
    { id: MARINA.id, label: 'Marina', detail: 'MAR', imageUrl: null },
  ]);
});
