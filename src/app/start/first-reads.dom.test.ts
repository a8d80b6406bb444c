import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { Permissions } from '#domain/permissions.ts';
import { ROUTES } from '../route-table.ts';
import { prepareData } from '../routes.tsx';
import { FIRST_READS } from './first-reads.ts';

const ID = '0198a000-0000-7000-8000-00000000000a';
const ZONE = sampleSession().tenant.timezone;
const SEARCHES = [
  '',
  '?status=all',
  '?sortBy=createdAt&sortOrder=desc',
  `?location=${ID}&employee=${ID}&country=AE&city=Dubai&type=${ID}`,
  '?start=2026-01-01&end=2026-02-30&search=a+b%26c',
  '?sortBy=nonsense&status=nonsense',
  '?tab=expiring',
];

let api: StubbedApi;
beforeEach(async () => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    ...Object.fromEntries(
      FIRST_READS.flatMap(({ addresses }) => addresses(ZONE)).map((address) => [
        `GET ${address.split('?')[0]}`,
        () => ok({ data: [], count: 0, sum: { days: 0 } }),
      ]),
    ),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'x' });
});
afterEach(async () => {
  await session.signOut();
  api.restore();
});

describe.each(FIRST_READS.map((read) => ({ path: read.path, read })))('$path', ({ path, read }) => {
  const route = ROUTES.find((each) => each.path === path);
  if (!route) throw new Error(`${path} is no page`);

  test('address and rights are those of the page', () => {
    expect([read.module, read.rights[0]]).toEqual([route.module, route.rights[0]]);
  });

  test.each(SEARCHES)('the first rows are requested early with the same request as by the page: %s', async (search) => {
    history.replaceState(null, '', path + search);
    const early = read.addresses(ZONE);
    const held = new Permissions(read.rights.map(({ resource, action }) => `${resource}:${action}`));
    await prepareData(route.id, createQueryClient(), held);
    expect(
      api.seen
        .filter(({ path: called }) => !called.startsWith('/api/auth'))
        .map(({ path: called, query }) => (query.size > 0 ? `${called}?${query.toString()}` : called)),
    ).toEqual(early);
  });

  test('without the right to the rows the page requests nothing', async () => {
    history.replaceState(null, '', path);
    await prepareData(route.id, createQueryClient(), new Permissions([]));
    expect(api.seen.filter(({ path: called }) => !called.startsWith('/api/auth'))).toEqual([]);
  });
});
