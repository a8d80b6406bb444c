import { everyReason, type Rule } from '../kernel/reason.ts';

export interface PeriodContext {
  /** Its last day has passed. */
  readonly hasEnded: boolean;
  /** There are sales or tips of this month. */
  readonly hasRows: boolean;
  /** Rows of this month were added or removed after its calculation, or its inputs have changed. */
  readonly isStale: boolean;
}

export type PeriodEvent =
  | { readonly type: 'period.calculate' | 'period.recalculate' | 'period.freeze' }
  | { readonly type: 'period.reopen'; readonly hasReason: boolean }
  /** An import has added sales or tips of this month. */
  | { readonly type: 'rows.add' }
  /** An import with rows of this month was undone; whether the month has others. */
  | { readonly type: 'rows.remove'; readonly leavesRows: boolean }
  /** An earlier month was recalculated, and pays a different amount for sales refunded in this one. */
  | { readonly type: 'rates.change' };

type PeriodRule = Rule<PeriodContext, PeriodEvent>;

const hasRows: PeriodRule = (context) => (context.hasRows ? null : { code: 'nothing-to-calculate' });
const hasEnded: PeriodRule = (context) => (context.hasEnded ? null : { code: 'month-not-ended' });
const isUpToDate: PeriodRule = ({ isStale }) => (isStale ? { code: 'figures-out-of-date' } : null);

/** Every guard of the machine by name. */
export const periodRules = {
  hasRows,
  canFreeze: (context: PeriodContext, event: PeriodEvent) => everyReason(context, event, hasEnded, isUpToDate),
  hasReason: (_: PeriodContext, event: PeriodEvent) =>
    event.type === 'period.reopen' && event.hasReason ? null : { code: 'reopening-needs-reason' },
} satisfies Record<string, PeriodRule>;
