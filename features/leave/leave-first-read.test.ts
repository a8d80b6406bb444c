import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '#client/session/session.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { Permissions } from '#domain/permissions.ts';
import { WEB_PAGES } from '#domain/pages.ts';
import { leaveFirstRead } from './leave-first-read.ts';
import { prepare } from './pages/leave.page.tsx';

let api: StubbedApi;
beforeEach(async () => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/leaves': () => ok({ data: [], count: 0, sum: { days: 0 } }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'x' });
});
afterEach(async () => {
  await session.signOut();
  api.restore();
});

const ID = '0198a000-0000-7000-8000-00000000000a';

test.each([
  '',
  '?sortBy=createdAt&sortOrder=desc',
  '?status=accepted&status=pending&sortBy=days&sortOrder=asc',
  `?type=${ID}&employee=${ID}&location=x&country=AE&city=Dubai`,
  '?start=2026-01-01&end=2026-02-30&search=a+b%26c&myTurn=true',
  '?sortBy=nonsense&status=nonsense',
  '?tab=calendar',
])('the list is asked for early exactly as the page asks for it: %s', async (search) => {
  history.replaceState(null, '', `/hr/leave${search}`);
  const early = leaveFirstRead.addresses();
  await prepare(createQueryClient(), new Permissions(['leave.details:read:team']));
  expect(api.to('GET /api/leaves').map(({ path, query }) => `${path}?${query.toString()}`)).toEqual(early);
});

test('where it is and what it needs are those of the page', () => {
  const page = WEB_PAGES.find(({ id }) => id === 'leave');
  expect(leaveFirstRead).toMatchObject({ path: page?.path, module: page?.module, rights: [{ resource: page?.access, action: 'read' }, { resource: 'leave.details', action: 'read' }] });
});
