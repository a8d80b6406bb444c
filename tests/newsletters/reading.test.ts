import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

const PATH = '/api/communication-templates';

let api: TestApi;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  hr = await api.signIn('hr@luma.example');
});
afterAll(() => api.close());

const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> =>
  api.db.database.tenant({ tenantId: hr.tenantId }, run);

/** A newsletter received by everyone; returns its id. */
async function sent(): Promise<string> {
  const { body } = await hr.send<{ id: string }>('POST', PATH, {
    body: { link: 'https://news.example/read', type: 'article', notifyAt: '2090-06-01T09:00:00.000Z' },
  });
  await inTenant(async (tx) => {
    await sql`update newsletter set notify_at = now() - interval '1 second' where tenant_id = ${hr.tenantId} and id = ${body.id}`.execute(
      tx,
    );
    await sql`update job set run_at = now() where tenant_id = ${hr.tenantId} and kind = 'newsletter.claim' and payload ->> 'id' = ${body.id}`.execute(
      tx,
    );
  });
  await api.runJobs();
  return body.id;
}

/** When a person read it. */
const readAt = async (id: string, employeeId: string): Promise<string | null | undefined> => {
  const { body } = await hr.send<{ data: { employee: { id: string }; readAt: string | null }[] }>(
    'GET',
    `${PATH}/${id}/messages`,
    { query: { size: 200 } },
  );
  return body.data.find(({ employee }) => employee.id === employeeId)?.readAt;
};

it('stores when a person read it first, also when read again with another account (C§3)', async () => {
  const id = await sent();
  const [staff, manager] = [await api.signIn('staff@luma.example'), await api.signIn('manager@luma.example')];
  await staff.send('PATCH', '/api/notifications/read-all');
  const first = await readAt(id, staff.employeeId);
  expect(first).not.toBeNull();
  await inTenant(async (tx) => {
    for (const [userId, employeeId] of [
      [staff.userId, null],
      [manager.userId, staff.employeeId],
    ] as const) {
      await sql`update app_user set employee_id = ${employeeId} where tenant_id = ${hr.tenantId} and id = ${userId}`.execute(
        tx,
      );
    }
  });
  const again = await api.signIn('manager@luma.example');
  expect(again.employeeId).toBe(staff.employeeId);
  await again.send('PATCH', '/api/notifications/read-all');
  expect([await readAt(id, staff.employeeId), await readAt(id, manager.employeeId)]).toEqual([first, null]);
});

it('a read message keeps its read time, however often it is opened (C§3, D87)', async () => {
  await sent();
  const staff = await api.signIn('staff@luma.example');
  const newest = async () =>
    (
      await staff.send<{ data: { id: string; readAt: string | null }[] }>('GET', '/api/notifications', {
        query: { size: 1 },
      })
    ).body.data[0];
  const { id } = (await newest()) ?? { id: '' };
  expect((await staff.send('PATCH', `/api/notifications/${id}/read`)).status).toBe(204);
  const first = (await newest())?.readAt;
  expect(first).toEqual(expect.any(String));
  await inTenant((tx) =>
    sql`update notification set read_at = read_at - interval '1 minute' where tenant_id = ${hr.tenantId} and id = ${id}`.execute(
      tx,
    ),
  );
  expect((await staff.send('PATCH', `/api/notifications/${id}/read`)).status).toBe(204);
  expect(Date.parse((await newest())?.readAt ?? '')).toBe(Date.parse(first ?? '') - 60_000);
});

it('a message is never read before it was sent, despite clock skew (C§3)', async () => {
  const id = await sent();
  const manager = await api.signIn('manager@luma.example');
  await inTenant((tx) =>
    sql`update newsletter_message set sent_at = now() + interval '1 minute' where tenant_id = ${hr.tenantId} and newsletter_id = ${id} and employee_id = ${manager.employeeId}`.execute(
      tx,
    ),
  );
  await manager.send('PATCH', '/api/notifications/read-all');
  const { rows } = await inTenant((tx) =>
    sql<{
      isSound: boolean;
    }>`select read_at >= sent_at as "isSound" from newsletter_message where tenant_id = ${hr.tenantId} and newsletter_id = ${id} and employee_id = ${manager.employeeId}`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ isSound: true }]);
});
