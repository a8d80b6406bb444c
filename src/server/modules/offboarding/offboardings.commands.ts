import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { figuresOf, missingFields, type SettlementBlock } from '#domain/offboarding.ts';
import type { Right } from '#domain/permissions.ts';
import { stateName, type Position } from '#machines/kernel/index.ts';
import {
  offboardingSettlement,
  preciseReasons,
  settlementPlace,
  settlementPosition,
  type SettlementContext,
  type SettlementEvent,
} from '#machines/offboarding-settlement/index.ts';
import { isDuplicate } from '../../database/database-errors.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { requireVersion, transition, type RecordKind } from '../../records/transition.ts';
import { checkGratuity, checkLeave, checkOther, columnsOf } from './settlement-blocks.ts';
import { moveDuties } from './move-duties.ts';
import { CREATE, DELETE, isAdministrator, UPDATE, withinReach } from './offboardings.policy.ts';
import { caughtUp, presentSettlement } from './offboardings.presenter.ts';
import { findSettlement, type OffboardingRecord, type StoredSettlement } from './offboardings.repository.ts';
import { readFacts, uncoveredBy, type SettlementFacts } from './settlement-facts.ts';
import { usualCurrency } from './settlement-known.ts';
import { writeSuccessors } from './successors.ts';

/** A locked settlement with what its machine has to know. */
interface Opened {
  readonly stored: StoredSettlement;
  readonly facts: SettlementFacts;
}

const shown = { noun: 'settlement', present: presentSettlement };

/** Locks a settlement and its leaver, so that nobody hands them an asset meanwhile. @throws ProblemError 404, 409 `stale-version` */
async function open(tx: Tx, caller: Caller, id: string, right: Right, version?: number): Promise<Opened> {
  const { tenantId } = caller;
  await sql`select from offboarding_settlement where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
  const stored = await findSettlement(tx, caller, id, withinReach(caller, right));
  if (!stored) throw notFound();
  await requireVersion(tx, caller, shown, stored, version);
  await sql`select from employee where tenant_id = ${tenantId} and id = ${stored.employeeId} for update`.execute(tx);
  return { stored, facts: await readFacts(tx, tenantId, stored) };
}

/** What a transition writes beside the settlement's place. */
interface Change {
  readonly event: SettlementEvent;
  /** What the journal keeps of it besides. */
  readonly payload?: Readonly<Record<string, unknown>>;
  readonly columns?: Readonly<Record<string, unknown>>;
}

/** How settlements are stored; what one knows besides its row is read when it is opened. */
const settlementKind = (
  facts: SettlementFacts,
): RecordKind<StoredSettlement, SettlementContext, SettlementEvent, Readonly<Record<string, unknown>>> => ({
  ...shown,
  machine: offboardingSettlement,
  path: '',
  positionOf: (stored) => settlementPosition(stored, facts.context),
  preciseReasons: ({ endOfService }, _event, reasons) =>
    preciseReasons({ isEndOfServiceConfirmed: endOfService === 'confirmed' }, reasons),
  async write(tx, { tenantId }, { row, verdict, version }, columns) {
    const place = settlementPlace(verdict.value, verdict.context);
    await tx
      .updateTable('offboarding_settlement')
      .set({
        ...columns,
        status: place.status,
        end_of_service: place.endOfService,
        role_transfer: place.roleTransfer,
        ...(place.endOfService === row.endOfService
          ? {}
          : { end_of_service_at: place.endOfService === 'confirmed' ? new Date() : null }),
        version,
        updated_at: new Date(),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  },
});

/** Sends an event to an opened settlement, after what was found of duties meanwhile. @throws ProblemError 409 with every reason */
async function send(
  tx: Tx,
  caller: Caller,
  { stored, facts }: Opened,
  { event, payload = {}, columns = {} }: Change,
): Promise<void> {
  const before = settlementPosition(stored, facts.context);
  const { position, found } = caughtUp(before);
  await transition(tx, caller, settlementKind(facts), stored, event, {
    position,
    payload,
    changes: columns,
    before: found ? [{ event: found, from: stateName(before.value), to: stateName(position.value) }] : [],
  });
}

/** A settlement after a change, also where it has left the caller's reach by it. */
async function after(tx: Tx, caller: Caller, id: string): Promise<OffboardingRecord> {
  const stored = await findSettlement(tx, caller, id, sql<boolean>`true`);
  if (!stored) throw notFound();
  return presentSettlement(tx, caller, stored);
}

/** Begins the settlement of an employee (B§5). @throws ProblemError 422 for somebody out of reach, or who has one already */
export async function createSettlement(
  tx: Tx,
  caller: Caller,
  { employeeId }: BodyOf<typeof api.offboardings.create>,
): Promise<OffboardingRecord> {
  const { tenantId } = caller;
  const { rows } =
    await sql`select from employee e where e.tenant_id = ${tenantId} and e.id = ${employeeId} and ${withinReach(caller, CREATE, sql`e.id`)} for share`.execute(
      tx,
    );
  if (rows.length === 0) throw ruleViolated('employeeId', 'not-found', 'There is no such employee.');
  try {
    const { id } = await tx
      .insertInto('offboarding_settlement')
      .values({ tenant_id: tenantId, employee_id: employeeId, created_by: caller.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return await after(tx, caller, id);
  } catch (error) {
    if (isDuplicate(error))
      throw ruleViolated('employeeId', 'has-one', 'There is a settlement for this employee already.');
    throw error;
  }
}

/** Deletes a settlement; its journal stays (D66). @throws ProblemError 404, 409 `stale-version`, or once the end of service is confirmed */
export async function removeSettlement(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  await send(tx, caller, await open(tx, caller, id, DELETE, version), { event: { type: 'settlement.delete' } });
}

/** Saves one of the three blocks of figures, and reckons anew (D68, D70). */
async function save(
  tx: Tx,
  caller: Caller,
  opened: Opened,
  block: SettlementBlock,
  next: Partial<Pick<StoredSettlement, 'gratuity' | 'leave' | 'other'>>,
): Promise<void> {
  const changed = { ...opened.stored, ...next };
  const savedBlocks = [...new Set([...changed.savedBlocks, block])];
  await send(tx, caller, opened, {
    event: { type: 'settlement.save', missing: missingFields(changed) },
    payload: { block },
    columns: { ...columnsOf(changed), saved_blocks: savedBlocks, breakdown: JSON.stringify(figuresOf(changed)) },
  });
}

/** Saves what the gratuity is reckoned from; what is not named stays. @throws ProblemError 409, 422 */
export async function saveGratuity(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...given }: BodyOf<typeof api.offboardings.saveGratuity>,
): Promise<OffboardingRecord> {
  const opened = await open(tx, caller, id, UPDATE, version);
  const usual = await usualCurrency(tx, caller.tenantId, opened.stored);
  await save(tx, caller, opened, 'gratuity', { gratuity: checkGratuity(opened.stored, given, usual) });
  return after(tx, caller, id);
}

/** Saves the days of leave that are settled. @throws ProblemError 409, 422 */
export async function saveLeave(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, adjustments }: BodyOf<typeof api.offboardings.saveLeave>,
): Promise<OffboardingRecord> {
  const opened = await open(tx, caller, id, UPDATE, version);
  await save(tx, caller, opened, 'leave', { leave: checkLeave(adjustments) });
  return after(tx, caller, id);
}

/** Saves additions, deductions and costs of assets, and the currency they were typed in where there is none yet. @throws ProblemError 409, 422 */
export async function saveOther(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, currency, adjustments }: BodyOf<typeof api.offboardings.saveOther>,
): Promise<OffboardingRecord> {
  const opened = await open(tx, caller, id, UPDATE, version);
  const { gratuity, other } = opened.stored;
  if (currency && gratuity.currency !== null && gratuity.currency !== currency)
    throw ruleViolated('currency', 'other-currency', `This settlement is in ${gratuity.currency}.`);
  const next = checkOther(other, opened.facts.heldAssets, adjustments);
  await save(tx, caller, opened, 'other-adjustments', {
    other: next,
    gratuity: { ...gratuity, currency: gratuity.currency ?? (next.length > 0 ? (currency ?? null) : null) },
  });
  return after(tx, caller, id);
}

/** Chooses who takes over. @throws ProblemError 409, 422 for whoever cannot */
export async function planTransfer(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, successors }: BodyOf<typeof api.offboardings.planTransfer>,
): Promise<OffboardingRecord> {
  const opened = await open(tx, caller, id, UPDATE, version);
  const uncovered = uncoveredBy(
    opened.facts.duties,
    successors.map(({ duty }) => duty),
  );
  await send(tx, caller, opened, { event: { type: 'role-transfer.plan', uncovered }, payload: { successors } });
  await writeSuccessors(tx, caller.tenantId, { settlementId: id, leaverId: opened.stored.employeeId, successors });
  return after(tx, caller, id);
}

/** Moves all duties at once (D67). @throws ProblemError 409, 422 */
export async function confirmTransfer(
  tx: Tx,
  caller: Caller,
  id: string,
  { version }: BodyOf<typeof api.offboardings.confirmTransfer>,
): Promise<OffboardingRecord> {
  const opened = await open(tx, caller, id, UPDATE, version);
  const { duties, successors } = opened.facts;
  const moved = duties.map(({ kind, items }) => ({
    kind,
    to: successors.get(kind) ?? null,
    ids: items.map((item) => item.id),
  }));
  await send(tx, caller, opened, { event: { type: 'role-transfer.confirm' }, payload: { moved } });
  await moveDuties(tx, caller, { leaverId: opened.stored.employeeId, duties, successors });
  // Whatever comes to the leaver later is for somebody to be chosen anew.
  await tx
    .deleteFrom('offboarding_successor')
    .where('tenant_id', '=', caller.tenantId)
    .where('settlement_id', '=', id)
    .execute();
  return after(tx, caller, id);
}

/** Confirms what is owed, as it is reckoned now (D68–D70). @throws ProblemError 409 with everything in the way */
export async function confirmEndOfService(
  tx: Tx,
  caller: Caller,
  id: string,
  { version }: BodyOf<typeof api.offboardings.confirmEndOfService>,
): Promise<OffboardingRecord> {
  const opened = await open(tx, caller, id, UPDATE, version);
  const figures = figuresOf(opened.stored);
  await send(tx, caller, opened, {
    event: { type: 'end-of-service.confirm' },
    payload: { total: figures.summary.total },
    columns: { breakdown: JSON.stringify(figures) },
  });
  return after(tx, caller, id);
}

/** Opens a confirmed end of service again (D66). @throws ProblemError 409 for whoever is no administrator, or gives no reason */
export async function reopenSettlement(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, note }: BodyOf<typeof api.offboardings.reopen>,
): Promise<OffboardingRecord> {
  const opened = await open(tx, caller, id, UPDATE, version);
  const event: SettlementEvent = {
    type: 'settlement.reopen',
    isAdministrator: await isAdministrator(tx, caller),
    hasNote: note !== '',
  };
  await send(tx, caller, opened, { event, payload: { note } });
  return after(tx, caller, id);
}

/** Where a settlement stands today, for the calls about workflows. */
export async function settlementStanding(
  tx: Tx,
  caller: Caller,
  stored: StoredSettlement,
): Promise<Position<SettlementContext>> {
  const { context } = await readFacts(tx, caller.tenantId, stored);
  return settlementPosition(stored, context);
}
