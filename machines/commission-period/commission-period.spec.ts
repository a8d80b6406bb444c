import type { SpecTable } from '../kernel/spec-table.ts';
import type { PeriodContext, PeriodEvent } from './commission-period.rules.ts';

const upToDate = (): Partial<PeriodContext> => ({ isStale: false });
const outOfDate = (): Partial<PeriodContext> => ({ isStale: true });
/** What remains of a month after an undone import. */
const rest = (event: PeriodEvent): Partial<PeriodContext> => ({
  hasRows: event.type === 'rows.remove' && event.leavesRows,
});
const isOverAndUpToDate = ({ hasEnded, isStale }: PeriodContext): boolean => hasEnded && !isStale;

/** A commission period as in D51, typed in by hand: the oracle of the machine. */
export const periodTable: SpecTable<PeriodContext, PeriodEvent> = {
  effects: [],
  observe: (snapshot) => snapshot.context as PeriodContext,
  rows: [
    {
      cite: 'D51: open → calculated',
      from: 'open',
      on: 'period.calculate',
      when: ({ hasRows }) => hasRows,
      to: 'calculated',
    },
    {
      cite: 'D53: rows come in by imports',
      from: 'open',
      on: 'rows.add',
      to: 'open',
      gives: () => ({ hasRows: true }),
    },
    {
      cite: 'D53, ADR-0100: an import is undone',
      from: 'open',
      on: 'rows.remove',
      to: 'open',
      gives: (_, event) => rest(event),
    },
    {
      cite: 'D51: recalculation allowed until the month is frozen',
      from: 'calculated',
      on: 'period.recalculate',
      to: 'calculated',
      gives: upToDate,
    },
    {
      cite: 'D51, D53: what comes later makes the figures out of date',
      from: 'calculated',
      on: 'rows.add',
      to: 'calculated',
      gives: outOfDate,
    },
    {
      cite: 'D51, D53, ADR-0100: what is taken out makes the figures out of date',
      from: 'calculated',
      on: 'rows.remove',
      to: 'calculated',
      gives: (_, event) => ({ ...rest(event), isStale: true }),
    },
    {
      cite: 'D51: refunds at the rate of the sale, which an earlier month has changed',
      from: 'calculated',
      on: 'rates.change',
      to: 'calculated',
      gives: outOfDate,
    },
    {
      cite: 'D51: calculated → frozen',
      from: 'calculated',
      on: 'period.freeze',
      when: isOverAndUpToDate,
      to: 'frozen',
    },
    {
      cite: 'D51: then only with reopen + reason',
      from: 'frozen',
      on: 'period.reopen',
      when: (_, event) => event.type === 'period.reopen' && event.hasReason,
      to: 'reopened',
    },
    {
      cite: 'D51: a reopened month is recalculated',
      from: 'reopened',
      on: 'period.recalculate',
      to: 'calculated',
      gives: upToDate,
    },
    {
      cite: 'D51, D53: a reopened month takes rows again',
      from: 'reopened',
      on: 'rows.add',
      to: 'reopened',
      gives: outOfDate,
    },
    {
      cite: 'D51, D53, ADR-0100: an import is undone in a reopened month',
      from: 'reopened',
      on: 'rows.remove',
      to: 'reopened',
      gives: (_, event) => ({ ...rest(event), isStale: true }),
    },
    {
      cite: 'D51: refunds at the rate of the sale, in a reopened month too',
      from: 'reopened',
      on: 'rates.change',
      to: 'reopened',
      gives: outOfDate,
    },
    {
      cite: 'D51: a reopened month is frozen again',
      from: 'reopened',
      on: 'period.freeze',
      when: isOverAndUpToDate,
      to: 'frozen',
    },
  ],
  ended: [],
  refusals: [
    {
      cite: 'D51: there is something to calculate',
      from: 'open',
      on: 'period.calculate',
      when: ({ hasRows }) => !hasRows,
      because: 'nothing-to-calculate',
    },
    {
      cite: 'D51: a month is frozen when it is over and its figures are up to date',
      from: ['calculated', 'reopened'],
      on: 'period.freeze',
      when: ({ hasEnded, isStale }) => !hasEnded && isStale,
      because: [{ code: 'month-not-ended' }, { code: 'figures-out-of-date' }],
    },
    {
      cite: 'D51: a month is frozen when it is over',
      from: ['calculated', 'reopened'],
      on: 'period.freeze',
      when: ({ hasEnded }) => !hasEnded,
      because: 'month-not-ended',
    },
    {
      cite: 'D51: a month is frozen with figures that are up to date',
      from: ['calculated', 'reopened'],
      on: 'period.freeze',
      when: ({ isStale }) => isStale,
      because: 'figures-out-of-date',
    },
    {
      cite: 'D51: only with reopen + reason',
      from: 'frozen',
      on: 'period.reopen',
      when: (_, event) => event.type === 'period.reopen' && !event.hasReason,
      because: 'reopening-needs-reason',
    },
  ],
};
