import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { connectHolder, type RowHolder } from '../support/held-row.ts';

let api: TestApi;
let admin: Person;
let holder: RowHolder;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  holder = await connectHolder(api);
});
afterAll(async () => {
  await holder.close();
  await api.close();
});

/** More than the process has connections. */
const AT_ONCE = 20;

it('reorderings of one list are serialized per call without taking connections from other calls (ADR-0099)', async () => {
  const { body } = await admin.send<{ data: { id: string }[] }>('GET', '/api/job-titles', { query: { size: 200 } });
  const ids = body.data.map(({ id }) => id);
  await holder.hold('job-title', admin.tenantId, ids[0] ?? '');
  const orders = Array.from({ length: AT_ONCE }, (_, nth) =>
    admin.send('POST', '/api/job-titles/order', { body: { ids: nth % 2 === 0 ? ids : ids.toReversed() } }),
  );
  await holder.waiters((waiting) => waiting >= 2);
  expect((await admin.send('GET', '/api/job-titles', { query: { size: 1 } })).status).toBe(200);
  await holder.letGo();
  expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
});

it('additions to one person are serialized by the person named in the body (ADR-0099)', async () => {
  const { body: types } = await admin.send<{ data: { id: string; code: string }[] }>('GET', '/api/leave-types');
  const leaveTypeId = types.data.find(({ code }) => code === 'unpaid')?.id ?? types.data[0]?.id;
  await holder.hold('employee', admin.tenantId, admin.employeeId);
  const asked = Array.from({ length: AT_ONCE }, () =>
    admin.send('POST', '/api/leaves', {
      body: { employeeId: admin.employeeId, leaveTypeId, startDate: '2033-05-02', endDate: '2033-05-02' },
    }),
  );
  await holder.waiters((waiting) => waiting >= 2);
  expect((await admin.send('GET', '/api/job-titles', { query: { size: 1 } })).status).toBe(200);
  await holder.letGo();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
});
