import { sql, type RawBuilder } from 'kysely';
import type { DutyKind } from '#domain/offboarding.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { nameRank } from '../../records/person-rank.ts';
import { personJson, type PersonJson } from '../../records/record-json.ts';
import { canSignIn, isEligible, refuseUnable } from '../approvals/index.ts';

/** Nobody hands over to somebody whose own settlement has begun, whatever day they leave: their duties would have to move once more. */
const isLeaving = (alias: string) => sql<boolean>`exists (select from offboarding_settlement x
  where x.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and x.employee_id = ${sql.ref(`${alias}.id`)} and x.status <> 'deleted')`;

/** Who is to take over, by kind of duty; only those who still can. */
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
 * Checks and keeps who is to take over: active people who can sign in and do not leave themselves, not the leaver, and as a line manager nobody who
 * answers to those they would manage, and for approvals somebody whose role lets them decide. @throws ProblemError 422
 */
export async function writeSuccessors(
  tx: Tx,
  tenantId: string,
  { settlementId, leaverId, successors }: Plan,
): Promise<void> {
  const duties = successors.map(({ duty }) => duty);
  if (new Set(duties).size < duties.length)
    throw ruleViolated('successors', 'repeated', 'A kind of duty is named twice.');
  const chosen = [...new Set(successors.map(({ employeeId }) => employeeId))];
  if (chosen.includes(leaverId))
    throw ruleViolated('successors', 'leaver', 'The leaver cannot take over from themselves.');
  const { rows } = await sql<{ leaves: boolean }>`
    select ${isLeaving('e')} as leaves from employee e where e.tenant_id = ${tenantId} and e.id = any(${chosen}::uuid[]) and ${canSignIn('e')}`.execute(
    tx,
  );
  if (rows.length < chosen.length)
    throw ruleViolated('successors', 'not-eligible', 'Only somebody active who can sign in takes over.');
  if (rows.some(({ leaves }) => leaves))
    throw ruleViolated('successors', 'leaving', 'Somebody who leaves too does not take over.');
  // Whoever manages somebody need not decide for them, that falls to administrators then (D9); a step that waits is decided by whom it is given to.
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

/** Nobody manages those they answer to by somebody else than the leaver. @throws ProblemError 422 */
export async function refuseCircle(tx: Tx, tenantId: string, leaverId: string, successorId: string): Promise<void> {
  const { rows } = await sql`
    with recursive above (id) as (
      select m.manager_id from employee_line_manager m where m.tenant_id = ${tenantId} and m.employee_id = ${successorId} and m.manager_id <> ${leaverId}
      union
      select m.manager_id from employee_line_manager m join above on above.id = m.employee_id where m.tenant_id = ${tenantId} and m.manager_id <> ${leaverId}
    )
    select from above join employee_line_manager m on m.tenant_id = ${tenantId} and m.employee_id = above.id and m.manager_id = ${leaverId}
    where above.id <> ${successorId} limit 1`.execute(tx);
  if (rows.length > 0) throw ruleViolated('successors', 'circle', 'This person answers to somebody they would manage.');
}

/** The leaver of a settlement and what of their place somebody would take. */
interface Place {
  readonly leaverId: string;
  readonly duty: DutyKind;
}

/** Who can take over a kind of duty, by name, at most 50, of the people `withinReach` of the caller (D67). */
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
