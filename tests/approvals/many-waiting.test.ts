import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
let company: SmallTenant;
beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['requester', 'manager'],
    lineManagers: [['requester', 'manager']],
    hrResponsibles: [],
    administrators: [],
    chain: ['line-manger'],
  });
});
afterAll(() => api.close());

/** Stores requests that wait for the manager, each of another day. */
async function store(count: number, firstDay: string): Promise<void> {
  const { tenantId, leaveTypeId } = company;
  const [requester, manager] = ['requester', 'manager'].map((name) => company.person(name).employeeId);
  await api.db.database.tenant({ tenantId }, (tx) =>
    sql`
      with process as (
        insert into approval_process (tenant_id, kind, status, requested_by, submitted_by)
        select ${tenantId}, 'leave', 'pending', ${requester}, ${requester} from generate_series(1, ${count}::int) returning id
      ), step as (
        insert into approval_step (tenant_id, process_id, position, role, status)
        select ${tenantId}, id, 1, 'line-manger', 'pending' from process returning id
      ), candidate as (
        insert into approval_step_candidate (tenant_id, step_id, employee_id) select ${tenantId}, id, ${manager}::uuid from step
      )
      insert into leave_request (tenant_id, employee_id, leave_type_id, approval_process_id, start_date, end_date, days, deducted_days, status, approval_status)
      select ${tenantId}, ${requester}, ${leaveTypeId}, p.id, ${firstDay}::date + p.nth::int, ${firstDay}::date + p.nth::int, 1, 1, 'requested', 'pending'
      from (select id, row_number() over () as nth from process) p`.execute(tx),
  );
}

it('what waits is selected up to 1,000 together, with their number, and says when there are more', async () => {
  const ids = async () => {
    const { status, body } = await company
      .person('manager')
      .send<{ data: readonly unknown[]; count: number; isComplete: boolean }>(
        'GET',
        '/api/approval-processes/waiting/ids',
      );
    return [status, body.data.length, body.count, body.isComplete];
  };
  expect(await ids()).toEqual([200, 0, 0, true]);
  await store(1_000, '2033-01-01');
  expect(await ids()).toEqual([200, 1_000, 1_000, true]);
  await store(1, '2040-01-01');
  expect(await ids()).toEqual([200, 1_000, 1_001, false]);
});
