import { decide } from '#machines/kernel/index.ts';
import { commissionPeriod } from '#machines/commission-period/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { PresentedReason } from '../../records/reasons.ts';
import { refusedBy } from './periods.commands.ts';
import { standingOf } from './periods.presenter.ts';
import type { StoredPeriod } from './periods.repository.ts';

/** Inputs of the decision whether an import can be undone. */
interface Undoable {
  readonly isSuccessful: boolean;
  readonly undoneAt: string | null;
  readonly periods: readonly StoredPeriod[];
  readonly refundedBy: readonly RefundingRun[];
}

/** Another run that refunds sales of the import: deliveries of an integration share its name (ADR-0142). */
export interface RefundingRun {
  readonly name: string;
  /** ISO instant. */
  readonly at: string;
}

/** Refunding runs that a reason names; `count` has all of them. */
const NAMED = 5;

/**
 * Returns all reasons against undoing an import (ADR-0100): `import-failed`, `import-undone`, what its months
 * refuse (D51: `month-frozen`, with the months yyyy-MM), and `sales-refunded` with the names and times of the
 * latest runs that refund its sales ("sales.csv 2026-11-27T10:00:00Z").
 * Empty if it can be undone.
 */
export function reasonsAgainstUndo(
  caller: Pick<Caller, 'timezone'>,
  { isSuccessful, undoneAt, periods, refundedBy: files }: Undoable,
): readonly PresentedReason[] {
  if (!isSuccessful)
    return [{ code: 'import-failed', message: 'This import failed, so there is nothing to undo.', params: {} }];
  if (undoneAt !== null) return [{ code: 'import-undone', message: 'This import was already undone.', params: {} }];
  return [...ofMonths(caller, periods), ...(files.length > 0 ? [ofRefunds(caller, files)] : [])];
}

function ofMonths(caller: Pick<Caller, 'timezone'>, periods: readonly StoredPeriod[]): readonly PresentedReason[] {
  const refusals = new Map<string, string[]>();
  for (const stored of periods) {
    const verdict = decide(commissionPeriod, standingOf(caller, stored), { type: 'rows.remove', leavesRows: true });
    for (const { code } of verdict.allowed ? [] : refusedBy(stored, verdict.reasons))
      refusals.set(code, [...(refusals.get(code) ?? []), stored.period]);
  }
  return [...refusals].map(([code, found]) => {
    const months = found.join(', ');
    return {
      code,
      message: `Rows of this import are in frozen months: reopen ${months} first.`.slice(0, 500),
      params: { months, count: found.length },
    };
  });
}

/** An instant as a sentence has it: day and time where the company is. */
const inWords = (instant: string, timezone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');

function ofRefunds({ timezone }: Pick<Caller, 'timezone'>, found: readonly RefundingRun[]): PresentedReason {
  const shown = found.slice(0, NAMED).map(({ name, at }) => ({ name: name.slice(0, 60), at }));
  const named = shown.map(({ name, at }) => `${name} of ${inWords(at, timezone)}`).join(', ');
  return {
    code: 'sales-refunded',
    message: `Other imports refund sales of this one: undo ${named} first.`,
    params: { files: shown.map(({ name, at }) => `${name} ${at}`).join(', '), count: found.length },
  };
}
