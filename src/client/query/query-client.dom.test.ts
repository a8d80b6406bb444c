import { onlineManager, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiProblem } from '../http/api-problem.ts';
import { session } from '../session/session.ts';
import { permissionsQuery } from '../session/use-permissions.ts';
import { sampleSession } from '../testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '../testing/stub-api.ts';
import { createQueryClient } from './query-client.ts';

let api: StubbedApi;
let client: QueryClient;

beforeEach(async () => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/refresh': () => ok(sampleSession({ token: 'token-2' })),
    'POST /api/auth/logout': () => ({ status: 204 }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  client = createQueryClient();
});
afterEach(async () => {
  onlineManager.setOnline(true);
  await session.signOut();
  api.restore();
});

const read = (refusal: () => Promise<string>): Promise<unknown> =>
  client.fetchQuery({ queryKey: ['a list'], queryFn: refusal });
const write = (refusal: () => Promise<string>): Promise<unknown> =>
  client.getMutationCache().build(client, { mutationFn: refusal }).execute(undefined);
const WAYS = { read, write } as const;
const BOTH = Object.keys(WAYS) as (keyof typeof WAYS)[];

describe('a refusal (A§6, A§8)', () => {
  const areRightsStale = (): boolean | undefined => client.getQueryState(permissionsQuery.queryKey)?.isInvalidated;

  test.each(BOTH)('of a %s for a missing permission refetches the rights', async (way) => {
    client.setQueryData(permissionsQuery.queryKey, { permissions: [] });
    await expect(
      WAYS[way](() => Promise.reject(new ApiProblem({ code: 'permission-missing', status: 403 }))),
    ).rejects.toThrow('permission-missing');
    expect(areRightsStale()).toBe(true);
  });

  test.each(BOTH)('of a %s for another reason does not', async (way) => {
    client.setQueryData(permissionsQuery.queryKey, { permissions: [] });
    await expect(WAYS[way](() => Promise.reject(new ApiProblem({ code: 'not-found', status: 404 })))).rejects.toThrow(
      'not-found',
    );
    expect(areRightsStale()).toBe(false);
  });
});

test.each(BOTH)('a %s without a connection is attempted, so that it can fail and be rolled back (A§8)', async (way) => {
  onlineManager.setOnline(false);
  const offline = new ApiProblem({ code: 'network-failure', status: 0 });
  let tries = 0;
  const attempt = WAYS[way](() => {
    tries++;
    return Promise.reject(tries > 1 ? new ApiProblem({ code: 'not-found', status: 404 }) : offline);
  });
  await expect(attempt).rejects.toBeInstanceOf(ApiProblem);
  // A write is not repeated by itself: it may have been recorded.
  expect(tries).toBe(way === 'read' ? 2 : 1);
});

test('data is fresh for 15 seconds: what two parts of a page show is read once', async () => {
  let reads = 0;
  const options = { queryKey: ['shared'], queryFn: () => Promise.resolve(++reads) };
  await client.fetchQuery(options);
  const observer = new QueryObserver(client, options);
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isFetching: false });
  stop();
});

test('a renewed session keeps what was read; another person who signs in sees none of it (A§6)', async () => {
  client.setQueryData(['salaries'], 'secret');
  await session.renew();
  expect(client.getQueryData(['salaries'])).toBe('secret');
  await session.signOut();
  expect(client.getQueryData(['salaries'])).toBeUndefined();
  client.setQueryData(['salaries'], 'read while signed out');
  await session.signIn({ email: 'admin@luma.example', password: 'steward-demo' });
  expect(client.getQueryData(['salaries'])).toBeUndefined();
});
