import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { isAdministrator } from '../../records/administrators.ts';
import type { References } from './employee-rules.ts';

const isCallerAdministrator = ({ tenantId, userId }: Caller): RawBuilder<boolean> => sql<boolean>`exists (
  select from app_user me join role mine on mine.tenant_id = me.tenant_id and mine.id = me.role_id
  where me.tenant_id = ${tenantId} and me.id = ${userId} and ${isAdministrator('me', 'mine')})`;

/**
 * Condition: a person's line managers approve the caller's requests: the caller's own do, those of their managers, and
 * those of these (D7).
 */
const isOnTheirLine = (
  { tenantId, employeeId }: Caller,
  person: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(${person} = ${employeeId}::uuid or exists (
  select from employee_line_manager m left join employee_line_manager n on n.tenant_id = m.tenant_id and n.employee_id = m.manager_id
  where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId}::uuid and (m.manager_id = ${person} or n.manager_id = ${person})))`;

/**
 * Condition: the caller may choose the line managers of `e`: people must not choose the approvers of their own requests
 * (ADR-0093).
 */
export const choosesManagers = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(not coalesce(${isOnTheirLine(caller, sql`e.id`)}, false) or ${isCallerAdministrator(caller)})`;

/**
 * Condition: the caller may choose the HR responsibles of `e`: other people's HR responsibles approve nothing of the
 * caller's.
 */
export const choosesResponsibles = (caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(e.id is distinct from ${caller.employeeId}::uuid or ${isCallerAdministrator(caller)})`;

/**
 * Refuses changes in a person's record to approvers of the caller's own requests (ADR-0093). @throws ProblemError 422
 * `own-superiors`
 */
export async function refuseOwnSuperiors(
  tx: Tx,
  caller: Caller,
  id: string,
  { lineManagerEmployeeIds, hrResponsibleIds }: References,
): Promise<void> {
  const { tenantId } = caller;
  if (!lineManagerEmployeeIds && !hrResponsibleIds) return;
  const { rows } = await sql<{
    choosesManagers: boolean;
    choosesResponsibles: boolean;
    managers: string[];
    responsibles: string[];
  }>`
    select ${choosesManagers(caller)} as "choosesManagers", ${choosesResponsibles(caller)} as "choosesResponsibles",
      array(select manager_id::text from employee_line_manager where tenant_id = ${tenantId} and employee_id = e.id) as managers,
      array(select hr_employee_id::text from employee_hr_responsible where tenant_id = ${tenantId} and employee_id = e.id) as responsibles
    from (select ${id}::uuid as id) e`.execute(tx);
  const [now] = rows;
  if (now && !now.choosesManagers && areOther(lineManagerEmployeeIds, now.managers))
    throw ownSuperiors('lineManagerEmployeeIds');
  if (now && !now.choosesResponsibles && areOther(hrResponsibleIds, now.responsibles))
    throw ownSuperiors('hrResponsibleIds');
}

const areOther = (chosen: readonly string[] | undefined, now: readonly string[]): boolean =>
  chosen !== undefined && (chosen.length !== now.length || chosen.some((id) => !now.includes(id)));

/**
 * Refuses to replace an approver of the caller's own requests (ADR-0093); `managed` get another line manager, `cared`
 * another HR responsible. Call before they are moved. @throws ProblemError 422 `own-superiors`
 */
export async function refuseForOneself(
  tx: Tx,
  caller: Caller,
  path: string,
  { managed, cared }: { readonly managed: readonly string[]; readonly cared: readonly string[] },
): Promise<void> {
  if (caller.employeeId === null || managed.length + cared.length === 0) return;
  const { rows } = await sql`
    select from unnest(${[...managed]}::uuid[]) as e (id) where not ${choosesManagers(caller)}
    union all select from unnest(${[...cared]}::uuid[]) as e (id) where not ${choosesResponsibles(caller)}`.execute(tx);
  if (rows.length > 0) throw ownSuperiors(path);
}

const ownSuperiors = (path: string): Error =>
  ruleViolated(
    path,
    'own-superiors',
    'You can’t change your own line managers or HR responsibles. Ask someone else to do it.',
  );
