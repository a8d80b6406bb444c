import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../http/caller.ts';
import { ruleViolated } from '../../http/problem-error.ts';
import type { Tx } from '../../http/route.ts';
import { isAdministrator } from '../users/administrators.ts';
import type { References } from './employee-rules.ts';

const isCallerAdministrator = ({ tenantId, userId }: Caller): RawBuilder<boolean> => sql<boolean>`exists (
  select from app_user me join role mine on mine.tenant_id = me.tenant_id and mine.id = me.role_id
  where me.tenant_id = ${tenantId} and me.id = ${userId} and ${isAdministrator('me', 'mine')})`;

/** Whether the caller may choose who `e` answers to: line managers and HR responsibles approve, and nobody chooses who approves what is theirs (0093). */
export const choosesSuperiors = (caller: Caller): RawBuilder<boolean> => sql<boolean>`(e.id is distinct from ${caller.employeeId}::uuid or ${isCallerAdministrator(caller)})`;

/** Leaves the superiors of the caller's own record as they are, whoever else may change theirs (0093). @throws ProblemError 422 `own-superiors` */
export async function refuseOwnSuperiors(tx: Tx, caller: Caller, { lineManagerEmployeeIds, hrResponsibleIds }: References): Promise<void> {
  const { tenantId, employeeId } = caller;
  if (!lineManagerEmployeeIds && !hrResponsibleIds) return;
  const { rows } = await sql<{ managers: string[]; responsibles: string[] }>`
    select array(select manager_id::text from employee_line_manager where tenant_id = ${tenantId} and employee_id = ${employeeId}) as managers,
      array(select hr_employee_id::text from employee_hr_responsible where tenant_id = ${tenantId} and employee_id = ${employeeId}) as responsibles
    where not ${isCallerAdministrator(caller)}`.execute(tx);
  const [now] = rows;
  if (now && areOther(lineManagerEmployeeIds, now.managers)) throw ownSuperiors('lineManagerEmployeeIds');
  if (now && areOther(hrResponsibleIds, now.responsibles)) throw ownSuperiors('hrResponsibleIds');
}

const areOther = (chosen: readonly string[] | undefined, now: readonly string[]): boolean =>
  chosen !== undefined && (chosen.length !== now.length || chosen.some((id) => !now.includes(id)));

/** Nobody puts another into the place of somebody they answer to themselves (0093). @throws ProblemError 422 `own-superiors` */
export async function refuseForOneself(tx: Tx, caller: Caller, path: string, followers: readonly string[]): Promise<void> {
  if (caller.employeeId === null || !followers.includes(caller.employeeId)) return;
  const { rows } = await sql`select where ${isCallerAdministrator(caller)}`.execute(tx);
  if (rows.length === 0) throw ownSuperiors(path);
}

const ownSuperiors = (path: string): Error =>
  ruleViolated(path, 'own-superiors', 'Who you answer to decides on what you ask for: somebody else has to change your line managers and HR responsibles.');
