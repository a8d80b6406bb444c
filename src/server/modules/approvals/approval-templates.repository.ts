import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { STEP_ROLES, type ProcessKind } from '#domain/approvals.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { administrators, decidesKind } from './approvers.ts';

export type ApprovalTemplate = AnswerOf<typeof api.approvalTemplates.change>;

const FIELDS = sql`t.id, t.kind as type, t.approves_cancellation as "approvesCancellation", t.version, coalesce((
  select json_agg(json_build_object('id', s.id, 'order', s.position, 'type', s.role) order by s.position)
  from approval_template_step s where s.tenant_id = t.tenant_id and s.template_id = t.id), '[]') as steps`;

/** Returns the templates of a tenant, one per process kind. */
export async function listTemplates(tx: Tx, tenantId: string): Promise<readonly ApprovalTemplate[]> {
  const { rows } =
    await sql<ApprovalTemplate>`select ${FIELDS} from approval_template t where t.tenant_id = ${tenantId} order by t.kind`.execute(
      tx,
    );
  return rows;
}

/** Returns one template. @throws ProblemError 404 */
export async function readTemplate(tx: Tx, tenantId: string, id: string): Promise<ApprovalTemplate> {
  const { rows } =
    await sql<ApprovalTemplate>`select ${FIELDS} from approval_template t where t.tenant_id = ${tenantId} and t.id = ${id}`.execute(
      tx,
    );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Locks a template and reads it after the lock: changing a step changes the template. @throws ProblemError 404 */
export async function lockTemplate(tx: Tx, tenantId: string, id: string): Promise<ApprovalTemplate> {
  await sql`select from approval_template where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
  return readTemplate(tx, tenantId, id);
}

/**
 * `asked (role, employee_id, approver_id)`: approvers by relation between people, eligible or not; administrators are
 * found by their rights (D7).
 */
export const asked = (tenantId: string) => sql`managed (level, employee_id, approver_id) as (
      select 1, employee_id, manager_id from employee_line_manager where tenant_id = ${tenantId}
      union all
      select 2, a.employee_id, b.manager_id from employee_line_manager a
      join employee_line_manager b on b.tenant_id = a.tenant_id and b.employee_id = a.manager_id where a.tenant_id = ${tenantId}
      union all
      select 3, a.employee_id, c.manager_id from employee_line_manager a
      join employee_line_manager b on b.tenant_id = a.tenant_id and b.employee_id = a.manager_id
      join employee_line_manager c on c.tenant_id = b.tenant_id and c.employee_id = b.manager_id where a.tenant_id = ${tenantId}
    ), asked (role, employee_id, approver_id) as (
      select case level when 1 then 'line-manger' when 2 then 'line-manger-2nd-step' else 'line-manger-3rd-step' end, employee_id, approver_id from managed
      union all
      select 'hr-responsible', employee_id, hr_employee_id from employee_hr_responsible where tenant_id = ${tenantId}
    )`;

/**
 * Returns who could decide requests of a kind, or of any, today, by role (D7 to D9): no one decides on an own request.
 */
export async function readCoverage(
  tx: Tx,
  tenantId: string,
  kind?: ProcessKind,
): Promise<AnswerOf<typeof api.approvalTemplates.coverage>> {
  const { rows } = await sql<{ role: string; approvers: number; covered: number }>`
    with ${asked(tenantId)}
    select asked.role, count(distinct e.id)::int as approvers, count(distinct r.id)::int as covered
    from asked
    join employee e on e.tenant_id = ${tenantId} and e.id = asked.approver_id and ${decidesKind('e', kind)}
    join employee r on r.tenant_id = ${tenantId} and r.id = asked.employee_id and r.status = 'active' and r.id <> e.id
    group by asked.role
    union all
    -- Administrators decide for everybody but themselves.
    select 'administrator-role', count(e.id)::int, case count(e.id) when 0 then 0 else (
      select count(*)::int from employee r where r.tenant_id = ${tenantId} and r.status = 'active') - case when count(e.id) = 1 and bool_or(e.status = 'active') then 1 else 0 end end
    from employee e where e.tenant_id = ${tenantId} and e.id = any(${[...(await administrators(tx, tenantId, kind))]}::uuid[])`.execute(
    tx,
  );
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from employee where tenant_id = ${tenantId} and status = 'active'`.execute(tx);
  const employees = counted.rows[0]?.count ?? 0;
  const of = new Map(rows.map((row) => [row.role, row]));
  return {
    employees,
    roles: STEP_ROLES.map((type) => ({
      type,
      approvers: of.get(type)?.approvers ?? 0,
      withoutApprover: employees - (of.get(type)?.covered ?? 0),
    })),
  };
}
