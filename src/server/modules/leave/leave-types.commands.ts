import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { LEDGER_KINDS, type LeaveKind } from '#domain/leave.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { changeSetup, createSetup, readSetup, type SetupValues } from '../setup/index.ts';
import { LEAVE_TYPE, withEntitlements } from './leave-type.kind.ts';

export type LeaveTypeDetails = AnswerOf<typeof api.leaveTypes.read>;
type Terms = NonNullable<BodyOf<typeof api.leaveTypes.create>['entitlements']>[number];

/** Returns a leave kind with all its entitlements. @throws ProblemError 404 */
export async function readLeaveType(tx: Tx, caller: Caller, id: string): Promise<LeaveTypeDetails> {
  return (await withEntitlements(
    tx,
    caller,
    await readSetup(tx, caller, LEAVE_TYPE, id),
  )) as unknown as LeaveTypeDetails;
}

/** Adds a leave kind. @throws ProblemError 422 */
export async function createLeaveType(
  tx: Tx,
  caller: Caller,
  { entitlements, entitlementsFrom, ...body }: BodyOf<typeof api.leaveTypes.create>,
): Promise<LeaveTypeDetails> {
  const { id } = await createSetup(tx, caller, LEAVE_TYPE, body);
  if (entitlements) await replaceEntitlements(tx, caller, { id, kind: body.type }, entitlements, entitlementsFrom);
  return readLeaveType(tx, caller, id);
}

/** Changes the given fields. @throws ProblemError 409 with the current record, 422 */
export async function changeLeaveType(
  tx: Tx,
  caller: Caller,
  id: string,
  { entitlements, entitlementsFrom, ...body }: BodyOf<typeof api.leaveTypes.change>,
): Promise<LeaveTypeDetails> {
  const changed = await changeSetup(tx, caller, LEAVE_TYPE, id, body as SetupValues & { version: number });
  if (entitlements)
    await replaceEntitlements(tx, caller, { id, kind: changed['type'] as LeaveKind }, entitlements, entitlementsFrom);
  return readLeaveType(tx, caller, id);
}

/**
 * Sets the entitlements of a leave kind from a day on; the type's row is locked. Earlier terms stay, since their days
 * are booked; future ones are replaced. An omitted country has no entitlement from then on.
 */
async function replaceEntitlements(
  tx: Tx,
  { tenantId }: Caller,
  type: { readonly id: string; readonly kind: LeaveKind },
  terms: readonly Terms[],
  given: string | undefined,
): Promise<void> {
  checkTerms(terms);
  const { rows: days } = await sql<{
    today: string;
  }>`select to_char(now() at time zone timezone, 'YYYY-MM-DD') as today from tenant where id = ${tenantId}`.execute(tx);
  const today = days[0]?.today ?? '';
  const isLedger = LEDGER_KINDS.some((kind) => kind === type.kind);
  // A counter covers a whole year and may be set for the current one; a ledger has booked its days up to now.
  const first = isLedger ? today : `${today.slice(0, 4)}-01-01`;
  const from = given ?? first;
  if (from < first)
    throw ruleViolated('entitlementsFrom', 'in-the-past', `Entitlements can be changed from ${first} on.`);
  const { rows: known } = await sql<{ country_iso: string }>`
    select distinct country_iso from leave_entitlement where tenant_id = ${tenantId} and leave_type_id = ${type.id} and effective_from < ${from}::date`.execute(
    tx,
  );
  await sql`delete from leave_entitlement where tenant_id = ${tenantId} and leave_type_id = ${type.id} and effective_from >= ${from}::date`.execute(
    tx,
  );
  const ended = known.filter(({ country_iso: iso }) => !terms.some(({ countryISO }) => countryISO === iso));
  const common = { tenant_id: tenantId, leave_type_id: type.id, effective_from: from };
  const rows = [
    ...terms.map((each) => ({
      ...common,
      country_iso: each.countryISO,
      basis: each.basis,
      amount: each.amount,
      per: each.per,
      after_months: each.afterMonths,
      cap: each.cap || null,
      carry_over_max: each.carryOverMax ?? null,
      carry_over_expiry_months: each.carryOverExpiryMonths ?? null,
    })),
    ...ended.map(({ country_iso }) => ({
      ...common,
      country_iso,
      amount: 0,
      cap: null,
      carry_over_max: null,
      carry_over_expiry_months: null,
    })),
  ];
  if (rows.length > 0) await tx.insertInto('leave_entitlement').values(rows).execute();
}

/** Rules within a line and between lines. */
function checkTerms(terms: readonly Terms[]): void {
  const seen = new Set<string>();
  for (const [index, { countryISO, basis, afterMonths, carryOverMax, carryOverExpiryMonths }] of terms.entries()) {
    const at = (field: string): string => `entitlements[${index}].${field}`;
    if (basis === 'contractual' && afterMonths > 0)
      throw ruleViolated(at('afterMonths'), 'contract-waits', 'What is agreed by contract begins with the first day.');
    if (carryOverExpiryMonths != null && carryOverMax == null)
      throw ruleViolated(
        at('carryOverExpiryMonths'),
        'expiry-without-carry-over',
        'What keeps for ever does not expire.',
      );
    const key = `${countryISO} ${afterMonths}`;
    if (seen.has(key))
      throw ruleViolated(at('afterMonths'), 'step-twice', 'This country already has a line for this time.');
    seen.add(key);
  }
}
