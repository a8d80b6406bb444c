import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTo, signInAt, bearer } from '../support/http-person.ts';
import { jobsOf, startTwoProducts, type TwoProducts } from '../resilience/two-products.ts';
import { waitUntil } from '../support/product.ts';
import { openEvents } from './open-events.ts';

let api: TwoProducts;
beforeAll(async () => {
  api = await startTwoProducts();
});
afterAll(() => api.close());

interface Named {
  readonly id: string;
}

it('events of one process reach the other, also under an owner who is no superuser', async () => {
  const [manager, staff, foreigner] = await Promise.all([
    signInAt(api.other.url, 'manager@luma.example'),
    signInAt(api.one.url, 'staff@luma.example'),
    signInAt(api.other.url, 'admin@nord.example'),
  ]);
  const [stream, foreign] = await Promise.all([
    openEvents(api.other.url, manager),
    openEvents(api.other.url, foreigner),
  ]);
  const types = await sendTo<{ data: (Named & { type: string })[] }>(api.one.url, {
    method: 'GET',
    path: '/api/leave-types',
    headers: bearer(staff),
  });
  const asked = await sendTo<Named>(api.one.url, {
    method: 'POST',
    path: '/api/leaves',
    headers: bearer(staff),
    body: {
      employeeId: staff.employeeId,
      leaveTypeId: types.body.data.find(({ type }) => type === 'custom')?.id,
      startDate: '2034-01-03',
      endDate: '2034-01-03',
    },
  });
  expect(asked.status).toBe(201);
  await stream.hears('changed', ({ id }) => id === asked.body.id);
  await jobsOf(api, staff.tenantId);
  await stream.hears('notification', ({ notification }) => JSON.stringify(notification).includes(asked.body.id));
  expect(foreign.text()).not.toContain(asked.body.id);

  await sendTo(api.one.url, { method: 'POST', path: '/api/auth/logout', headers: { cookie: manager.cookie } });
  await waitUntil('the stream ends', stream.hasEnded, 10_000);
  foreign.close();
});

it('SIGTERM ends the streams immediately: shutdown does not wait for them', async () => {
  const person = await signInAt(api.one.url, 'hr@luma.example');
  const [ending, staying] = await Promise.all([openEvents(api.other.url, person), openEvents(api.one.url, person)]);
  api.other.signal('SIGTERM');
  // Streams that do not end by themselves are cut after 5 s.
  await waitUntil('the stream ends', ending.hasEnded, 4_000);
  expect((await api.other.ending).code).toBe(0);
  expect(staying.hasEnded()).toBe(false);
  staying.close();
});
