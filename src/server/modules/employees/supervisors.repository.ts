import { sql } from 'kysely';
import type { Tx } from '../../http/route.ts';

/**
 * Lays out anew who is below whom, at any level (D77): line managers upwards without end, and HR responsibles for those
 * they are named for. To be called in the transaction that changed a manager or an HR responsible.
 */
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
