import type { Reason } from '#machines/kernel/index.ts';
import {
  commissionPeriod,
  periodState,
  preciseReasons,
  type PeriodContext,
  type PeriodEvent,
} from '#machines/commission-period/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { presentReason } from '../../records/reasons.ts';
import { requireVersion, systemOf, transition, tryTransition, type RecordKind } from '../../records/transition.ts';
import { storePayouts } from './calculate.ts';
import { presentPeriod, standingOf } from './periods.presenter.ts';
import { findPeriod, type PeriodRecord, type StoredPeriod } from './periods.repository.ts';
import { changedRates, readRates, refundingMonths, type Rate } from './refund-rates.ts';

/** @throws ProblemError 404, 409 `stale-version` with the current month */
async function open(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<StoredPeriod> {
  const stored = await findPeriod(tx, caller.tenantId, id, true);
  if (!stored) throw notFound();
  await requireVersion(tx, caller, periodKind(caller), stored, version);
  return stored;
}

/** The reasons a month refuses an event, in words. */
export const refusedBy = (stored: StoredPeriod, reasons: readonly Reason[]) =>
  preciseReasons(stored.status, reasons).map((reason) => presentReason(commissionPeriod.texts, reason));

const isCalculation = ({ type }: PeriodEvent): boolean => type === 'period.calculate' || type === 'period.recalculate';

/** Storage of months; whether one has ended depends on the caller's time zone. */
const periodKind = (caller: Pick<Caller, 'timezone'>): RecordKind<StoredPeriod, PeriodContext, PeriodEvent> => ({
  machine: commissionPeriod,
  noun: 'month',
  path: '',
  positionOf: (stored) => standingOf(caller, stored),
  present: (_tx, reader, stored) => presentPeriod(reader, stored),
  preciseReasons: ({ status }, _event, reasons) => preciseReasons(status, reasons),
  async write(tx, { tenantId }, { row, event, verdict, version }) {
    const status = periodState(verdict.value);
    const at = new Date();
    await tx
      .updateTable('commission_period')
      .set({
        status,
        is_stale: verdict.context.isStale,
        frozen_at: status === 'frozen' ? at : null,
        ...(isCalculation(event) ? { calculated_at: at } : {}),
        version,
        updated_at: at,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  },
});

/** Sends an event to a locked month; a calculation replaces its payouts. @throws ProblemError 409 with every reason */
export async function sendToPeriod(
  tx: Tx,
  caller: Caller,
  stored: StoredPeriod,
  event: PeriodEvent,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const before = isCalculation(event) ? await readRates(tx, caller.tenantId, stored.id) : [];
  const payOut = async () => ({
    ...payload,
    payouts: await storePayouts(tx, caller.tenantId, { id: stored.id, month: stored.period }),
  });
  await transition(tx, caller, periodKind(caller), stored, event, { payload: isCalculation(event) ? payOut : payload });
  if (isCalculation(event)) await markRefundingMonths(tx, caller, stored, before);
}

/**
 * Sends the rows that an integration changed to their locked month, which was asked before and takes them.
 * @throws Error if it does not
 */
export async function sendRowsToPeriod(
  tx: Tx,
  owner: Pick<Caller, 'tenantId' | 'timezone'>,
  stored: StoredPeriod,
  event: Extract<PeriodEvent, { type: 'rows.add' | 'rows.remove' }>,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const moved = await tryTransition(tx, systemOf(owner.tenantId), periodKind(owner), stored, event, { payload });
  if (!moved) throw new Error(`${stored.period} took a row and refuses ${event.type}`);
}

/**
 * Marks later months that refund sales whose payout changed as out of date (D51); frozen months keep what they paid.
 */
async function markRefundingMonths(
  tx: Tx,
  caller: Caller,
  { id, period }: StoredPeriod,
  before: readonly Rate[],
): Promise<void> {
  const changed = changedRates(before, await readRates(tx, caller.tenantId, id));
  for (const later of await refundingMonths(tx, caller.tenantId, period, changed)) {
    const stored = await findPeriod(tx, caller.tenantId, later, true);
    if (stored)
      await tryTransition(
        tx,
        caller,
        periodKind(caller),
        stored,
        { type: 'rates.change' },
        { payload: { changedMonth: period } },
      );
  }
}

interface Wanted {
  readonly id: string;
  readonly version?: number | undefined;
  readonly event: PeriodEvent;
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** Sends a person's event to a month. @throws ProblemError 404, 409 */
export async function changePeriod(
  tx: Tx,
  caller: Caller,
  { id, version, event, payload }: Wanted,
): Promise<PeriodRecord> {
  await sendToPeriod(tx, caller, await open(tx, caller, id, version), event, payload);
  const after = await findPeriod(tx, caller.tenantId, id);
  if (!after) throw notFound();
  return presentPeriod(caller, after);
}
