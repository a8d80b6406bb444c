import { sql, type RawBuilder } from 'kysely';
import type { DutyKind } from '#domain/offboarding.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { nameRank } from '../../records/person-rank.ts';
import { personJson, type PersonJson } from '../../records/record-json.ts';
import { canSignIn, isEligible, refuseUnable } from '../approvals/index.ts';

/** A person with a settlement cannot be a successor, whatever their last day: the duties would have to move again. */
const isLeaving = (alias: string) => sql<boolean>`exists (select from offboarding_settlement x
  where x.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and x.employee_id = ${sql.ref(`${alias}.id`)} and x.status <> 'deleted')`;

/** Returns the successors by kind of duty; only those who are still suitable. */
export async function successorsOf(
  tx: Tx,
  tenantId: string,
  settlementId: string,
): Promise<ReadonlyMap<DutyKind, string>> {
  const { rows } = await sql<{ duty: DutyKind; id: string }>`${KEPT_PLAN}
    select s.duty, e.id from offboarding_successor s join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
    where s.tenant_id = ${tenantId} and s.settlement_id = ${settlementId} and not ${isLeaving('e')}
      and case s.duty when 'approval-step' then ${isEligible('e')} else ${canSignIn('e')} end`.execute(tx);
  return new Map(rows.map(({ duty, id }) => [duty, id]));
}

interface Plan {
  readonly settlementId: string;
  readonly leaverId: string;
  readonly successors: readonly { readonly duty: DutyKind; readonly employeeId: string }[];
}

/**
 * Checks and stores successors: active people who can sign in and are not leaving, not the leaver; a line manager must
 * not report to the people they would manage, and an approver's role must permit deciding. @throws ProblemError 422
 */
export async function writeSuccessors(
  tx: Tx,
  tenantId: string,
  { settlementId, leaverId, successors }: Plan,
): Promise<void> {
  const duties = successors.map(({ duty }) => duty);
  if (new Set(duties).size < duties.length)
    throw ruleViolated('successors', 'repeated', 'A type of duty is given twice.');
  const chosen = [...new Set(successors.map(({ employeeId }) => employeeId))];
  if (chosen.includes(leaverId))
    throw ruleViolated('successors', 'leaver', 'The employee can’t take over their own duties.');
  const { rows } = await sql<{ leaves: boolean }>`
    select ${isLeaving('e')} as leaves from employee e where e.tenant_id = ${tenantId} and e.id = any(${chosen}::uuid[]) and ${canSignIn('e')}`.execute(
    tx,
  );
  if (rows.length < chosen.length)
    throw ruleViolated('successors', 'not-eligible', 'Choose an active person who can sign in.');
  if (rows.some(({ leaves }) => leaves))
    throw ruleViolated('successors', 'leaving', 'This person is leaving too and can’t take over.');
  // A line manager need not be able to decide, administrators then do (D9); a pending step is decided by the person it
  // is reassigned to.
  await refuseUnable(
    tx,
    tenantId,
    'successors',
    successors.filter(({ duty }) => duty === 'approval-step').map(({ employeeId }) => employeeId),
  );
  const manager = successors.find(({ duty }) => duty === 'line-manager');
  if (manager) await refuseCircle(tx, tenantId, leaverId, manager.employeeId);
  await tx
    .deleteFrom('offboarding_successor')
    .where('tenant_id', '=', tenantId)
    .where('settlement_id', '=', settlementId)
    .execute();
  if (successors.length === 0) return;
  await tx
    .insertInto('offboarding_successor')
    .values(
      successors.map(({ duty, employeeId }) => ({
        tenant_id: tenantId,
        settlement_id: settlementId,
        duty,
        employee_id: employeeId,
      })),
    )
    .execute();
}

/** Refuses a manager who reports to their own people through anyone but the leaver. @throws ProblemError 422 */
export async function refuseCircle(tx: Tx, tenantId: string, leaverId: string, successorId: string): Promise<void> {
  const { rows } = await sql`
    with recursive above (id) as (
      select m.manager_id from employee_line_manager m where m.tenant_id = ${tenantId} and m.employee_id = ${successorId} and m.manager_id <> ${leaverId}
      union
      select m.manager_id from employee_line_manager m join above on above.id = m.employee_id where m.tenant_id = ${tenantId} and m.manager_id <> ${leaverId}
    )
    select from above join employee_line_manager m on m.tenant_id = ${tenantId} and m.employee_id = above.id and m.manager_id = ${leaverId}
    where above.id <> ${successorId} limit 1`.execute(tx);
  if (rows.length > 0) throw ruleViolated('successors', 'circle', 'This person reports to someone they would manage.');
}

/** The leaver of a settlement, and which duty the successor would take. */
interface Place {
  readonly leaverId: string;
  readonly duty: DutyKind;
}

/** Returns suitable successors for a kind of duty, by name, at most 50, among people in the caller's scope (D67). */
export async function findSuccessors(
  tx: Tx,
  tenantId: string,
  { leaverId, duty }: Place,
  withinReach: RawBuilder<boolean>,
  searchText: string | undefined,
): Promise<{ data: PersonJson[]; count: number }> {
  const found = searchText ? sql`and e.id in (select f.id from find_employee(${searchText}) f)` : sql``;
  const { rows } = await sql<{ person: PersonJson }>`
    select ${personJson('e')} as person from employee e
    where e.tenant_id = ${tenantId} and e.id <> ${leaverId} and ${withinReach} ${found}
      and ${duty === 'approval-step' ? isEligible('e') : canSignIn('e')} and not ${isLeaving('e')}
    order by ${searchText ? sql`${nameRank('e', searchText)}, ` : sql``}${byName(sql`e.first_name`)}, ${byName(sql`e.last_name`)}, e.id limit 50`.execute(
    tx,
  );
  return { data: rows.map(({ person }) => person), count: rows.length };
}
