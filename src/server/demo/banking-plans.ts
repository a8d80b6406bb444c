/** Outcome of a seeded report; amounts in minor units. */
type PlannedReport =
  | { readonly does: 'balance' }
  /** The count differs by this amount; undecided or decided. */
  | {
      readonly does: 'vary';
      readonly by: number;
      readonly note?: string;
      readonly decision?: 'accepted' | 'rejected';
      readonly decisionNote?: string;
      readonly isCorrected?: true;
    }
  /** Counted, not submitted. */
  | { readonly does: 'draft'; readonly by: number }
  | { readonly does: 'delete' }
  | { readonly does: 'wait' }
  /** Closed automatically; explained later or not. */
  | {
      readonly does: 'close';
      readonly reason: 'no-completed-by-receptionist' | 'no-receptionist-on-duty';
      readonly explanation?: string;
    };

export interface BankingPlan {
  readonly type: 'beginning-of-day' | 'hand-over-end' | 'hand-over-start' | 'end-of-day';
  /** Days before today. */
  readonly ago: number;
  readonly outcome: PlannedReport;
  /** It replaces the preceding rejected report of the same type and day (D33a). */
  readonly isCorrection?: true;
}

/** Days with till reports. */
const DAYS = 9;
const balance = { does: 'balance' } as const;

/** The reports of every day; plans for a day replace its ordinary ones. */
function plans(differing: readonly BankingPlan[]): readonly BankingPlan[] {
  const all: BankingPlan[] = [];
  for (let ago = DAYS; ago >= 1; ago--) {
    for (const type of ['beginning-of-day', 'hand-over-end', 'hand-over-start', 'end-of-day'] as const) {
      const own = differing.filter((plan) => plan.ago === ago && plan.type === type);
      const isOrdinary = type === 'beginning-of-day' || type === 'end-of-day';
      all.push(...(own.length > 0 ? own : isOrdinary ? [{ type, ago, outcome: balance }] : []));
    }
  }
  return [...all, ...differing.filter(({ ago }) => ago === 0)];
}

/** Reason a location closed on a day whose end-of-day report was already due. */
export const BURST_PIPE = { location: 'KWI-SAL', ago: 3, reason: 'Burst water pipe' } as const;

/** By location code; together they reach every state of the machine. */
export const BANKING_PLANS: Readonly<Record<string, readonly BankingPlan[]>> = {
  'DXB-MAR': plans([
    {
      type: 'end-of-day',
      ago: 8,
      outcome: {
        does: 'vary',
        by: -2_500,
        note: 'A customer got too much change back.',
        decision: 'accepted',
        decisionNote: 'Please count twice when it is busy.',
      },
    },
    {
      type: 'end-of-day',
      ago: 6,
      outcome: {
        does: 'vary',
        by: -45_000,
        decision: 'rejected',
        decisionNote: 'The bag for the bank is missing from the count.',
        isCorrected: true,
      },
    },
    { type: 'end-of-day', ago: 6, outcome: balance, isCorrection: true },
    { type: 'hand-over-end', ago: 5, outcome: balance },
    { type: 'hand-over-start', ago: 5, outcome: balance },
    { type: 'end-of-day', ago: 3, outcome: { does: 'vary', by: 1_000, note: 'Found between the drawers.' } },
    { type: 'end-of-day', ago: 2, outcome: { does: 'vary', by: -7_550 } },
    { type: 'end-of-day', ago: 1, outcome: { does: 'close', reason: 'no-completed-by-receptionist' } },
  ]),
  'AUH-COR': plans([
    { type: 'end-of-day', ago: 7, outcome: { does: 'delete' } },
    { type: 'end-of-day', ago: 7, outcome: balance },
    {
      type: 'end-of-day',
      ago: 5,
      outcome: {
        does: 'close',
        reason: 'no-receptionist-on-duty',
        explanation: 'Everyone was at the training in Dubai.',
      },
    },
    {
      type: 'end-of-day',
      ago: 4,
      outcome: {
        does: 'vary',
        by: -12_000,
        decision: 'rejected',
        decisionNote: 'Taxi receipts are not expenses of the till.',
      },
    },
    { type: 'end-of-day', ago: 2, outcome: { does: 'vary', by: 2_000 } },
    { type: 'end-of-day', ago: 0, outcome: { does: 'wait' } },
  ]),
  'RUH-OLA': plans([
    { type: 'end-of-day', ago: 5, outcome: { does: 'vary', by: 800, decision: 'accepted' } },
    { type: 'beginning-of-day', ago: 1, outcome: { does: 'draft', by: -1_500 } },
    { type: 'end-of-day', ago: 1, outcome: { does: 'close', reason: 'no-receptionist-on-duty' } },
  ]),
  // In dinars of 1,000 fils.
  'KWI-SAL': plans([
    {
      type: 'end-of-day',
      ago: 4,
      outcome: {
        does: 'vary',
        by: -2_500,
        note: 'A five-dinar note was given out as change for two and a half.',
        decision: 'accepted',
      },
    },
    // The location was closed that day after all (`BURST_PIPE`), so the job does not close it: a report that is due at
    // any time.
    { type: 'end-of-day', ago: BURST_PIPE.ago, outcome: { does: 'wait' } },
    { type: 'end-of-day', ago: 1, outcome: { does: 'vary', by: -12_750 } },
  ]),
};
