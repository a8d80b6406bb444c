import { firstReason, type Rule } from '../kernel/reason.ts';

export interface DayBankingContext {
  /** Only an end-of-day report is closed automatically (D31). */
  readonly isEndOfDay: boolean;
  /** Counted minus expected in minor units; null before the count (D28). */
  readonly variance: number | null;
  /** Up to this a variance counts as balanced (D32). */
  readonly tolerance: number;
  /** A later report based on this count was submitted. */
  readonly isBuiltUpon: boolean;
  /** A correction of this report already exists (D33a). */
  readonly isCorrected: boolean;
}

export type DayBankingEvent =
  /** A person counts, or recounts. */
  | { readonly type: 'day-banking.fill'; readonly variance: number }
  /** Its opening or its tolerance has changed: its variance is recalculated (D28, D30). */
  | { readonly type: 'chain.changed'; readonly variance: number }
  /** Closing time and the grace period have passed (D31). */
  | { readonly type: 'cutoff.passed' }
  /** Why the day was closed automatically. */
  | { readonly type: 'day-banking.explain'; readonly hasNote: boolean }
  | { readonly type: 'day-banking.confirm' }
  | { readonly type: 'day-banking.delete' }
  | { readonly type: 'process.accepted' }
  | { readonly type: 'process.rejected' }
  /** A new report of the same type and day replaces this one. */
  | { readonly type: 'day-banking.correct' };

type DayBankingRule = Rule<DayBankingContext, DayBankingEvent>;

const isCounted: DayBankingRule = ({ variance }) => (variance === null ? { code: 'not-counted' } : null);

/** Every guard of the machine by name. */
export const dayBankingRules = {
  isEndOfDay: ({ isEndOfDay }: DayBankingContext) => (isEndOfDay ? null : { code: 'only-end-of-day-closes' }),
  isNotBuiltUpon: ({ isBuiltUpon }: DayBankingContext) => (isBuiltUpon ? { code: 'later-report-builds-on-it' } : null),
  hasNote: (_: DayBankingContext, event: DayBankingEvent) =>
    event.type === 'day-banking.explain' && event.hasNote ? null : { code: 'explanation-needs-note' },
  isCounted,
  isWithinTolerance: (context: DayBankingContext, event: DayBankingEvent) =>
    firstReason(context, event, isCounted, ({ variance, tolerance }) =>
      Math.abs(variance ?? 0) <= tolerance ? null : { code: 'beyond-tolerance', params: { tolerance } },
    ),
  isNotCorrected: ({ isCorrected }: DayBankingContext) => (isCorrected ? { code: 'already-corrected' } : null),
} satisfies Record<string, DayBankingRule>;
