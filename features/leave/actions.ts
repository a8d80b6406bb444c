import type { ActionTone } from '#ui/governed/action.types.ts';

/** The events of a leave itself that people send, in button order. */
export const OWN_TONES = {
  'leave.keep': 'primary',
  'leave.cancel': 'neutral',
  'leave.correct': 'neutral',
} as const satisfies Readonly<Record<string, ActionTone>>;

/** Locked only by the balance: people who may change balances can still accept, with a note (D24). */
export const isBalanceReason = (code: string): boolean => code === 'balance-now-negative';
