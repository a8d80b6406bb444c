import type { Reason } from '#machines/kernel/index.ts';
import { decide } from '#machines/kernel/index.ts';
import { commissionPeriod, periodState, preciseReasons, type PeriodEvent } from '#machines/commission-period/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { recordTransition } from '../../records/journal.ts';
import { presentReason } from '../../records/reasons.ts';
import { storePayouts } from './calculate.ts';
import { presentPeriod, standingOf } from './periods.presenter.ts';
import { findPeriod, type PeriodRecord, type StoredPeriod } from './periods.repository.ts';
import { changedRates, readRates, refundingMonths, type Rate } from './refund-rates.ts';

/** @throws ProblemError 404, 409 `stale-version` with the month as it is */
async function open(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<StoredPeriod> {
  const stored = await findPeriod(tx, caller.tenantId, id, true);
  if (!stored) throw notFound();
  if (version !== undefined && version !== stored.version) {
    throw new ProblemError('stale-version', { detail: 'This month was changed in the meantime.', record: presentPeriod(caller, stored) });
  }
  return stored;
}

/** Why a month refuses an event, in words. */
export const refusedBy = (stored: StoredPeriod, reasons: readonly Reason[]) => preciseReasons(stored.status, reasons).map((reason) => presentReason(commissionPeriod.texts, reason));

/**
 * Asks the machine and writes what it says: the row, and an entry of the journal. The month is locked.
 * @throws ProblemError 409 with every reason
 */
export async function sendToPeriod(tx: Tx, caller: Caller, stored: StoredPeriod, event: PeriodEvent, told: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const verdict = decide(commissionPeriod, standingOf(caller, stored), event);
  if (!verdict.allowed) {
    const reasons = refusedBy(stored, verdict.reasons);
    throw new ProblemError('event-not-allowed', {
      detail: reasons.map(({ message }) => message).join(' '),
      errors: reasons.map((each) => ({ path: '', ...each })),
      record: presentPeriod(caller, stored),
    });
  }
  const status = periodState(verdict.value);
  const isCalculation = event.type === 'period.calculate' || event.type === 'period.recalculate';
  const before = isCalculation ? await readRates(tx, caller.tenantId, stored.id) : [];
  const payouts = isCalculation ? { payouts: await storePayouts(tx, caller.tenantId, { id: stored.id, month: stored.period }) } : {};
  const at = new Date();
  await tx
    .updateTable('commission_period')
    .set({
      status,
      is_stale: verdict.context.isStale,
      frozen_at: status === 'frozen' ? at : null,
      ...(isCalculation ? { calculated_at: at } : {}),
      version: stored.version + 1,
      updated_at: at,
    })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', stored.id)
    .execute();
  await recordTransition(tx, commissionPeriod, caller, {
    recordId: stored.id,
    recordVersion: stored.version + 1,
    event: { ...event, ...told, ...payouts },
    from: verdict.from,
    to: verdict.to,
    effects: [],
  });
  if (isCalculation) await tellRefundingMonths(tx, caller, stored, before);
}

/** Later months that refund what this one now pays otherwise are out of date (D51); those that are frozen stay as they were paid. */
async function tellRefundingMonths(tx: Tx, caller: Caller, { id, period }: StoredPeriod, before: readonly Rate[]): Promise<void> {
  const changed = changedRates(before, await readRates(tx, caller.tenantId, id));
  for (const later of await refundingMonths(tx, caller.tenantId, period, changed)) {
    const stored = await findPeriod(tx, caller.tenantId, later, true);
    const event = { type: 'rates.change' } as const;
    if (stored && decide(commissionPeriod, standingOf(caller, stored), event).allowed) await sendToPeriod(tx, caller, stored, event, { changedMonth: period });
  }
}

interface Wanted {
  readonly id: string;
  readonly version?: number | undefined;
  readonly event: PeriodEvent;
  readonly told?: Readonly<Record<string, unknown>>;
}

/** Lets an event of a person happen to a month. @throws ProblemError 404, 409 */
export async function changePeriod(tx: Tx, caller: Caller, { id, version, event, told }: Wanted): Promise<PeriodRecord> {
  await sendToPeriod(tx, caller, await open(tx, caller, id, version), event, told);
  const after = await findPeriod(tx, caller.tenantId, id);
  if (!after) throw notFound();
  return presentPeriod(caller, after);
}
