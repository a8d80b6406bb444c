import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { holding, makeTill } from './till.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('people who may delete every report but read some can delete drafts only of their assigned locations (D35)', async () => {
  const till = await makeTill(api);
  const { tenantId } = till;
  // Both may delete everywhere; one works at the till, the other elsewhere.
  await api.db.database.tenant({ tenantId }, async (tx) => {
    for (const who of ['receptionist', 'manager']) {
      await sql`update role set permissions = ${['dayBanking:create', 'dayBanking:update', 'dayBanking:read:team', 'dayBanking:delete', 'web.access:read', 'web.access.login:read']}::text[] where tenant_id = ${tenantId}
        and id = (select role_id from app_user where tenant_id = ${tenantId} and employee_id = ${till.person(who).employeeId})`.execute(
        tx,
      );
    }
    await sql`delete from employee_location where tenant_id = ${tenantId} and employee_id = ${till.person('manager').employeeId}`.execute(
      tx,
    );
    await sql`insert into employee_location (tenant_id, employee_id, location_id) values (${tenantId}, ${till.person('manager').employeeId}, ${till.otherLocationId})`.execute(
      tx,
    );
  });
  const { body: draft } = await till.create('receptionist', {
    type: 'end-of-day',
    businessDate: till.day(3),
    ...holding(1),
  });
  const offered = async (who: string) =>
    (await till.read(draft.id, who)).actions.find(({ event }) => event === 'day-banking.delete')?.can ?? false;
  const remove = async (who: string) => (await till.person(who).send('DELETE', `/api/day-bankings/${draft.id}`)).status;
  // The manager can read it, as a team member's, and works elsewhere.
  expect([await offered('manager'), await remove('manager')]).toEqual([false, 403]);
  expect([await offered('receptionist'), await remove('receptionist')]).toEqual([true, 204]);
});
