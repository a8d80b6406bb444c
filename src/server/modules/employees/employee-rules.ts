import { sql } from 'kysely';
import type { Right } from '#domain/permissions.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';

export interface References {
  readonly jobPositionId?: string | undefined;
  readonly lineManagerEmployeeIds?: readonly string[] | undefined;
  readonly hrResponsibleIds?: readonly string[] | undefined;
}

/**
 * Checks that referenced people exist and are active (B§5). `employeeId` is null for a new person. @throws ProblemError
 * 422
 */
export async function checkReferences(
  tx: Tx,
  tenantId: string,
  values: References,
  employeeId: string | null,
): Promise<void> {
  const { jobPositionId, lineManagerEmployeeIds: managers, hrResponsibleIds: responsibles } = values;
  if (jobPositionId !== undefined) {
    const title = await tx
      .selectFrom('job_title')
      .select('status')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', jobPositionId)
      .forShare()
      .executeTakeFirst();
    if (!title) throw ruleViolated('jobPositionId', 'not-found', 'There is no such job title.');
    if (title.status !== 'active' && (await jobOf(tx, tenantId, employeeId)) !== jobPositionId) {
      throw ruleViolated('jobPositionId', 'not-active', 'This job title is no longer in use.');
    }
  }
  await checkPeople(tx, tenantId, {
    path: 'lineManagerEmployeeIds',
    chosen: managers,
    employeeId,
    noun: 'a line manager',
  });
  await checkPeople(tx, tenantId, {
    path: 'hrResponsibleIds',
    chosen: responsibles,
    employeeId,
    noun: 'an HR responsible',
  });
  if (employeeId && managers && managers.length > 0) await refuseCircle(tx, tenantId, employeeId, managers);
}

async function jobOf(tx: Tx, tenantId: string, employeeId: string | null): Promise<string | null> {
  if (!employeeId) return null;
  const row = await tx
    .selectFrom('employee')
    .select('job_title_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', employeeId)
    .executeTakeFirst();
  return row?.job_title_id ?? null;
}

interface Chosen {
  readonly path: 'lineManagerEmployeeIds' | 'hrResponsibleIds';
  readonly chosen: readonly string[] | undefined;
  readonly employeeId: string | null;
  /** With its article. */
  readonly noun: string;
}

/** Checks that people are suitable for what they are chosen for. @throws ProblemError 422 */
export async function checkPeople(tx: Tx, tenantId: string, { path, chosen, employeeId, noun }: Chosen): Promise<void> {
  if (chosen === undefined) return;
  const { rows } = await sql<{ active: number; others: boolean; tops: boolean }>`
    select (select count(*) from employee p where p.tenant_id = ${tenantId} and p.id = any(${[...chosen]}::uuid[]) and p.status = 'active') as active,
      exists (select from employee p where p.tenant_id = ${tenantId} and p.status = 'active' and p.id is distinct from ${employeeId}::uuid) as others,
      exists (select from employee_line_manager m where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId}::uuid) as tops`.execute(
    tx,
  );
  const bare = noun.replace(/^an? /, '');
  const { active = 0, others = false, tops = false } = rows[0] ?? {};
  if (new Set(chosen).size !== chosen.length)
    throw ruleViolated(path, 'repeated', `The same person is chosen twice as ${bare}.`);
  if (employeeId && chosen.includes(employeeId))
    throw ruleViolated(path, 'oneself', `An employee can’t be their own ${bare}.`);
  if (active < chosen.length) throw ruleViolated(path, 'not-eligible', `Choose an active person as ${bare}.`);
  // The tenant's first person has no superior, and the person at the top remains there.
  const mayBeEmpty = !others || (employeeId !== null && path === 'lineManagerEmployeeIds' && !tops);
  if (chosen.length === 0 && !mayBeEmpty) throw ruleViolated(path, 'required', `Choose ${noun}.`);
}

/** Refuses a circle of superiors: a chain of approvals would never end. */
async function refuseCircle(tx: Tx, tenantId: string, employeeId: string, managers: readonly string[]): Promise<void> {
  const { rows } = await sql<{ isCircle: boolean }>`
    with recursive above (id) as (
      select unnest(${[...managers]}::uuid[])
      union
      select m.manager_id from employee_line_manager m join above on above.id = m.employee_id where m.tenant_id = ${tenantId}
    )
    select exists (select from above where id = ${employeeId}) as "isCircle"`.execute(tx);
  if (rows[0]?.isCircle)
    throw ruleViolated('lineManagerEmployeeIds', 'circle', 'This person would answer to themselves.');
}

/** Checks that locations exist and are in use. @throws ProblemError 422 */
export async function checkPlaces(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (new Set(ids).size !== ids.length) throw ruleViolated('locationIds', 'repeated', 'A location is chosen twice.');
  const found = await tx
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('status', 'not in', ['archived', 'deactivated'])
    .execute();
  if (found.length < ids.length)
    throw ruleViolated('locationIds', 'not-found', 'This location doesn’t exist or is inactive.');
}

/** In team scope a new person must report to the caller, who would otherwise not see them. @throws ProblemError 422 */
export function requireReachable(caller: Caller, right: Right, managers: readonly string[]): void {
  if (scopeOf(caller, right) === 'all' || (caller.employeeId !== null && managers.includes(caller.employeeId))) return;
  throw ruleViolated(
    'lineManagerEmployeeIds',
    'not-own-team',
    'You can add people to your own team only: choose yourself as line manager.',
  );
}
