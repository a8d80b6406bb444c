import { firstDayOf, hasEnded, lastDayOf } from '#domain/commissions/months.ts';
import { answerEvents, type Position } from '#machines/kernel/index.ts';
import {
  commissionPeriod,
  periodPosition,
  type PeriodContext,
  type PeriodEvent,
} from '#machines/commission-period/index.ts';
import type { Caller } from '../../core/caller.ts';
import { presentAnswer } from '../../records/reasons.ts';
import { CALCULATE, RECALCULATE } from './commissions.policy.ts';
import type { PeriodRecord, StoredPeriod } from './periods.repository.ts';

/** Current position of a month for its machine; months end in the tenant's time zone. */
export function standingOf(
  { timezone }: Pick<Caller, 'timezone'>,
  { status, period, hasRows, isStale }: StoredPeriod,
): Position<PeriodContext> {
  const today = Temporal.Now.plainDateISO(timezone).toString();
  return periodPosition(status, { hasEnded: hasEnded(period, today), hasRows, isStale });
}

/** Events that people send, with payloads that only the month itself can refuse. */
const offered = ({ permissions }: Caller): readonly PeriodEvent[] => [
  ...(permissions.has(CALCULATE) ? ([{ type: 'period.calculate' }] as const) : []),
  ...(permissions.has(RECALCULATE)
    ? ([{ type: 'period.recalculate' }, { type: 'period.freeze' }, { type: 'period.reopen', hasReason: true }] as const)
    : []),
];

/** A month as readers see it, with the caller's actions. */
export function presentPeriod(caller: Caller, stored: StoredPeriod): PeriodRecord {
  const { id, version, period, status, isStale, calculatedAt, frozenAt, updatedAt } = stored;
  return {
    id,
    version,
    period,
    startDate: firstDayOf(period),
    endDate: lastDayOf(period),
    status,
    isStale,
    calculatedAt,
    frozenAt,
    updatedAt,
    actions: answerEvents(commissionPeriod, standingOf(caller, stored), offered(caller)).map((answer) =>
      presentAnswer(commissionPeriod.texts, answer),
    ),
  };
}
