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

const inTenant = <T>(run: Parameters<typeof api.db.database.tenant<T>>[1]): Promise<T> => api.db.database.tenant({ tenantId: hr.tenantId }, run);

/** A newsletter that everybody has; answers its id. */
async function sent(): Promise<string> {
  const { body } = await hr.send<{ id: string }>('POST', PATH, { body: { link: 'https://news.example/read', type: 'article', notifyAt: '2090-06-01T09:00:00.000Z' } });
  await inTenant(async (tx) => {
    await sql`update newsletter set notify_at = now() - interval '1 second' where tenant_id = ${hr.tenantId} and id = ${body.id}`.execute(tx);
    await sql`update job set run_at = now() where tenant_id = ${hr.tenantId} and kind = 'newsletter.claim' and payload ->> 'id' = ${body.id}`.execute(tx);
  });
  await api.runJobs();
  return body.id;
}

/** When somebody read it. */
const readAt = async (id: string, employeeId: string): Promise<string | null | undefined> => {
  const { body } = await hr.send<{ data: { employee: { id: string }; readAt: string | null }[] }>('GET', `${PATH}/${id}/messages`, { query: { size: 200 } });
  return body.data.find(({ employee }) => employee.id === employeeId)?.readAt;
};

it('keeps when somebody read it first, also where they read it again with another account (C§3)', async () => {
  const id = await sent();
  const [staff, manager] = [await api.signIn('staff@luma.example'), await api.signIn('manager@luma.example')];
  await staff.send('PATCH', '/api/notifications/read-all');
  const first = await readAt(id, staff.employeeId);
  expect(first).not.toBeNull();
  await inTenant(async (tx) => {
    for (const [userId, employeeId] of [[staff.userId, null], [manager.userId, staff.employeeId]] as const) {
      await sql`update app_user set employee_id = ${employeeId} where tenant_id = ${hr.tenantId} and id = ${userId}`.execute(tx);
    }
  });
  const again = await api.signIn('manager@luma.example');
  expect(again.employeeId).toBe(staff.employeeId);
  await again.send('PATCH', '/api/notifications/read-all');
  expect([await readAt(id, staff.employeeId), await readAt(id, manager.employeeId)]).toEqual([first, null]);
});
