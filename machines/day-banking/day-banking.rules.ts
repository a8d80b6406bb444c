import { firstReason, type Rule } from '../kernel/reason.ts';

export interface DayBankingContext {
  /** Only the end of a day is closed by itself (D31). */
  readonly isEndOfDay: boolean;
  /** Counted minus expected in minor units; null as long as nobody has counted (D28). */
  readonly variance: number | null;
  /** Up to this a variance counts as balanced (D32). */
  readonly tolerance: number;
  /** A later report was submitted that starts from what this one counted. */
  readonly isBuiltUpon: boolean;
  /** A report that corrects this one is there already (D33a). */
  readonly isCorrected: boolean;
}

export type DayBankingEvent =
  /** Somebody counts, or counts again. */
  | { readonly type: 'day-banking.fill'; readonly variance: number }
  /** What it starts from or is held against is another one: its variance is reckoned anew (D28, D30). */
  | { readonly type: 'chain.changed'; readonly variance: number }
  /** Closing time and the grace after it have passed (D31). */
  | { readonly type: 'cutoff.passed' }
  /** Why the day was closed automatically. */
  | { readonly type: 'day-banking.explain'; readonly hasNote: boolean }
  | { readonly type: 'day-banking.confirm' }
  | { readonly type: 'day-banking.delete' }
  | { readonly type: 'process.accepted' }
  | { readonly type: 'process.rejected' }
  /** A new report of the same type and day takes the place of this one. */
  | { readonly type: 'day-banking.correct' };

type DayBankingRule = Rule<DayBankingContext, DayBankingEvent>;

const isCounted: DayBankingRule = ({ variance }) => (variance === null ? { code: 'not-counted' } : null);

/** Every guard of the machine, under the name the machine uses. */
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
