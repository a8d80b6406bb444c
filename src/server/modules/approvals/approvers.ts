import { sql } from 'kysely';
import type { ProcessKind, StepRole } from '#domain/approvals.ts';
import { permissionString } from '#domain/permissions.ts';
import type { Tx } from '../../http/route.ts';

/** The right that makes a user an approver of the administrator-role step (D7). */
const ADMINISTRATES = permissionString({ resource: 'approvalProcess.step', action: 'update' }, 'all');

/** Active people who can sign in: only they are asked to decide (D9). */
export const isEligible = (alias: string) => sql<boolean>`
  ${sql.ref(`${alias}.status`)} = 'active'
  and (${sql.ref(`${alias}.last_working_day`)} is null or ${sql.ref(`${alias}.last_working_day`)} >= current_date)
  and exists (select from app_user u where u.tenant_id = ${sql.ref(`${alias}.tenant_id`)}
    and u.employee_id = ${sql.ref(`${alias}.id`)} and u.status = 'active')`;

/** The roles of a tenant's chain for a kind of approval, in order; empty when there is no template (D2). */
export async function templateRoles(tx: Tx, tenantId: string, kind: ProcessKind): Promise<readonly StepRole[]> {
  const rows = await tx
    .selectFrom('approval_template_step as s')
    .innerJoin('approval_template as t', (join) => join.onRef('t.tenant_id', '=', 's.tenant_id').onRef('t.id', '=', 's.template_id'))
    .select('s.role')
    .where('s.tenant_id', '=', tenantId)
    .where('t.kind', '=', kind)
    .orderBy('s.position')
    .execute();
  return rows.map((row) => row.role);
}

/** Who may decide a step of a person's request, by the step's role (D7, D8): all of them, the first decision wins. */
export async function candidatesFor(tx: Tx, tenantId: string, employeeId: string, role: StepRole): Promise<readonly string[]> {
  switch (role) {
    case 'line-manger':
      return managersAbove(tx, tenantId, employeeId, 1);
    case 'line-manger-2nd-step':
      return managersAbove(tx, tenantId, employeeId, 2);
    case 'line-manger-3rd-step':
      return managersAbove(tx, tenantId, employeeId, 3);
    case 'hr-responsible':
      return hrResponsibles(tx, tenantId, employeeId);
    case 'administrator-role':
      return administrators(tx, tenantId);
  }
}

/** The people of the administrator-role step: active users whose role may approve everywhere. */
export async function administrators(tx: Tx, tenantId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from app_user u
    join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.status = 'active'
    left join user_profile p on p.tenant_id = r.tenant_id and p.id = r.profile_id and p.status = 'active'
    join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
    where u.tenant_id = ${tenantId} and u.status = 'active'
      and (r.holds_everything or ${ADMINISTRATES} = any(r.permissions) or ${ADMINISTRATES} = any(p.permissions)) and ${isEligible('e')}
    order by e.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Line managers at a level: 1 are the person's own, 2 the managers of those, and so on. */
async function managersAbove(tx: Tx, tenantId: string, employeeId: string, level: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive above (id, level) as (
      select manager_id, 1 from employee_line_manager where tenant_id = ${tenantId} and employee_id = ${employeeId}
      union
      select m.manager_id, above.level + 1 from employee_line_manager m join above on above.id = m.employee_id
      where m.tenant_id = ${tenantId} and above.level < ${level}
    )
    select distinct e.id from above join employee e on e.tenant_id = ${tenantId} and e.id = above.id
    where above.level = ${level} and ${isEligible('e')} order by e.id`.execute(tx);
  return rows.map((row) => row.id);
}

async function hrResponsibles(tx: Tx, tenantId: string, employeeId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee_hr_responsible h join employee e on e.tenant_id = h.tenant_id and e.id = h.hr_employee_id
    where h.tenant_id = ${tenantId} and h.employee_id = ${employeeId} and ${isEligible('e')} order by e.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Which of some employees may be made approvers at all. */
export async function eligibleAmong(tx: Tx, tenantId: string, employeeIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from employee e where e.tenant_id = ${tenantId} and e.id = any(${[...employeeIds]}::uuid[]) and ${isEligible('e')}`.execute(tx);
  return rows.map((row) => row.id);
}
