import type { ActionTone } from '#ui/governed/action.types.ts';

/** The events of a leave itself that people send, in the order of their buttons. */
export const OWN_TONES = {
  'leave.keep': 'primary',
  'leave.cancel': 'neutral',
  'leave.correct': 'neutral',
} as const satisfies Readonly<Record<string, ActionTone>>;

/** Locked by nothing but the balance: people who may change balances can accept all the same, with a note (D24). */
export const isBalanceReason = (code: string): boolean => code === 'balance-now-negative';
