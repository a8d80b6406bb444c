import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, sendTo, signInAt } from '../support/http-person.ts';
import { startTwoProducts, type TwoProducts } from './two-products.ts';

let api: TwoProducts;
beforeAll(async () => {
  api = await startTwoProducts();
});
afterAll(() => api.close());

interface Found {
  readonly data: readonly { id: string; email: string; version: number; roleId: string }[];
}
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('a revocation at one process applies at both within a second: rights, then the session (A§6, D89)', async () => {
  const [admin, staff] = await Promise.all([
    signInAt(api.one.url, 'admin@luma.example'),
    signInAt(api.other.url, 'hr@luma.example'),
  ]);
  const ask = (origin: string) => sendTo(origin, { method: 'GET', path: '/api/employees', headers: bearer(staff) });
  const write = (origin: string) =>
    sendTo(origin, { method: 'PATCH', path: '/api/notifications/read-all', headers: bearer(staff) });
  const change = async (path: string, body: object): Promise<void> => {
    const { status } = await sendTo(api.one.url, { method: 'PATCH', path, headers: bearer(admin), body });
    expect(status).toBe(200);
  };
  const found = await sendTo<Found>(api.one.url, {
    method: 'GET',
    path: '/api/users',
    query: { searchText: staff.email },
    headers: bearer(admin),
  });
  const user = found.body.data.find(({ id }) => id === staff.userId);
  // Both processes have cached the person by now.
  for (const { url } of api.running) expect((await ask(url)).status).toBe(200);

  await change(`/api/user-roles/${user?.roleId}`, {
    version: 1,
    permissions: ['web.access:read', 'web.access.login:read'],
  });
  await wait(1_000);
  for (const { url } of api.running) expect((await ask(url)).status).toBe(403);

  await change(`/api/users/${staff.userId}/status`, { status: 'on-hold' });
  // Neither the next write at either process nor the next read where it was done has to wait for that second
  // (ADR-0088).
  for (const { url } of api.running) expect((await write(url)).status).toBe(401);
  expect((await ask(api.one.url)).status).toBe(401);
  await wait(1_000);
  for (const { url } of api.running) expect((await ask(url)).status).toBe(401);
  const renewed = await sendTo(api.other.url, {
    method: 'POST',
    path: '/api/auth/refresh',
    headers: { cookie: staff.cookie },
  });
  expect(renewed.status).toBe(401);
});

it('a session ended by its owner at one process ends at both within a second; the current one stays (A§7)', async () => {
  const [mine, lost] = await Promise.all([
    signInAt(api.one.url, 'staff@luma.example'),
    signInAt(api.other.url, 'staff@luma.example'),
  ]);
  const ask = (origin: string, who: typeof mine) =>
    sendTo(origin, { method: 'GET', path: '/api/users/me', headers: bearer(who) });
  for (const { url } of api.running) expect((await ask(url, lost)).status).toBe(200);

  const { body } = await sendTo<{ data: { id: string; isCurrent: boolean }[] }>(api.one.url, {
    method: 'GET',
    path: '/api/sessions',
    headers: bearer(mine),
  });
  const other = body.data.find(({ isCurrent }) => !isCurrent);
  expect(
    (await sendTo(api.one.url, { method: 'DELETE', path: `/api/sessions/${other?.id ?? ''}`, headers: bearer(mine) }))
      .status,
  ).toBe(204);
  await wait(1_000);
  for (const { url } of api.running) {
    expect((await ask(url, lost)).status).toBe(401);
    expect((await ask(url, mine)).status).toBe(200);
  }
});
