import { sql } from 'kysely';
import type { Tx } from '../../core/transaction.ts';

/**
 * Rebuilds who is above some people and everyone below them, at any level (D77): line managers upwards without limit,
 * and HR responsibles of their own people. Call in the transaction that changed their managers or HR responsibles;
 * concurrent calls are serialised, since each may be above the other's people.
 */
export async function rebuildSupervisorsOf(tx: Tx, tenantId: string, employeeIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('supervisors ' || ${tenantId}, 0))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    with recursive affected (id) as (
      select unnest(${[...employeeIds]}::uuid[])
      union
      select m.employee_id from employee_line_manager m join affected a on a.id = m.manager_id where m.tenant_id = ${tenantId}
    )
    select id from affected`.execute(tx);
  const affected = rows.map(({ id }) => id);
  await sql`delete from employee_supervisor where tenant_id = ${tenantId} and employee_id = any(${affected}::uuid[])`.execute(
    tx,
  );
  await sql`
    insert into employee_supervisor (tenant_id, supervisor_id, employee_id)
    with recursive above (employee_id, supervisor_id) as (
      select employee_id, manager_id from employee_line_manager where tenant_id = ${tenantId} and employee_id = any(${affected}::uuid[])
      union
      select above.employee_id, m.manager_id from above join employee_line_manager m on m.employee_id = above.supervisor_id where m.tenant_id = ${tenantId}
    )
    select ${tenantId}::uuid, supervisor_id, employee_id from above where supervisor_id <> employee_id
    union
    select tenant_id, hr_employee_id, employee_id from employee_hr_responsible
    where tenant_id = ${tenantId} and employee_id = any(${affected}::uuid[]) and hr_employee_id <> employee_id`.execute(
    tx,
  );
}

/** The same for all people together, after a bulk creation. */
export async function rebuildSupervisors(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('employee_supervisor').where('tenant_id', '=', tenantId).execute();
  await sql`
    insert into employee_supervisor (tenant_id, supervisor_id, employee_id)
    with recursive below (supervisor_id, employee_id) as (
      select manager_id, employee_id from employee_line_manager where tenant_id = ${tenantId}
      union
      select below.supervisor_id, m.employee_id from employee_line_manager m
      join below on below.employee_id = m.manager_id where m.tenant_id = ${tenantId}
    )
    select ${tenantId}::uuid, supervisor_id, employee_id from below where supervisor_id <> employee_id
    union
    select tenant_id, hr_employee_id, employee_id from employee_hr_responsible
    where tenant_id = ${tenantId} and hr_employee_id <> employee_id`.execute(tx);
}
