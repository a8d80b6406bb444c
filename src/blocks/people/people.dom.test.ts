import { afterAll, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi } from '#client/testing/stub-api.ts';
import { activePeopleOptions, anyPersonOptions, shownWithStatus } from './people.queries.ts';

const ARCHIVED = {
  id: '0198a000-0000-7000-8000-000000000b01',
  firstName: 'Nina',
  lastName: 'Becker',
  knownAs: 'Nina',
  companyEmployeeId: 'EMP-0031',
  imageUrl: null,
  status: 'archived',
};
const ACTIVE = {
  id: '0198a000-0000-7000-8000-000000000b02',
  firstName: 'Omar',
  lastName: 'Becker',
  knownAs: 'Omar',
  companyEmployeeId: 'EMP-0007',
  imageUrl: null,
  status: 'active',
};

const api = stubApi({
  'GET /api/employees': ({ query }) =>
    ok({ data: query.get('statuses') === 'active' ? [ACTIVE] : [ARCHIVED, ACTIVE], count: 2 }),
  'POST /api/auth/login': () => ok(sampleSession()),
});
afterAll(api.restore);

const SIGNAL = new AbortController().signal;
const shown = shownWithStatus((status) => `(${status})`);
const names = (options: readonly { readonly label: string }[]) => options.map(({ label }) => label);

test('a form offers no archived person, even right after a filter query (B§5)', async () => {
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const client = createQueryClient();
  expect(names(await anyPersonOptions(client, shown)('becker', SIGNAL))).toEqual(['Nina Becker', 'Omar Becker']);
  expect(names(await activePeopleOptions(client)('becker', SIGNAL))).toEqual(['Omar Becker']);
  expect(names(await activePeopleOptions(client, ACTIVE.id)('becker', SIGNAL))).toEqual([]);
  // The same text again is answered from the cache, each search by its own entry.
  expect(names(await anyPersonOptions(client, shown)('becker', SIGNAL))).toEqual(['Nina Becker', 'Omar Becker']);
  expect(api.to('GET /api/employees')).toHaveLength(2);
});

test('a filter shows the status of people who are not active', async () => {
  const options = await anyPersonOptions(createQueryClient(), shown)('becker', SIGNAL);
  expect(options.map(({ label, detail }) => [label, detail])).toEqual([
    ['Nina Becker', 'EMP-0031 · (archived)'],
    ['Omar Becker', 'EMP-0007'],
  ]);
});
