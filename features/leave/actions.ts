import type { RecordAction } from '#ui/governed/action.types.ts';
import type { Action } from './leave.types.ts';

/** The events of a leave request that people send. */
export const OFFERED = [
  'step.accept',
  'step.reject',
  'leave.keep',
  'leave.cancel',
  'leave.correct',
  'step.reassign',
] as const;
export type OfferedEvent = (typeof OFFERED)[number];

const TONES: Readonly<Record<OfferedEvent, RecordAction['tone']>> = {
  'step.accept': 'positive',
  'step.reject': 'negative',
  'leave.keep': 'primary',
  'leave.cancel': 'neutral',
  'leave.correct': 'neutral',
  'step.reassign': 'neutral',
};

export const NEGATIVE_BALANCE = 'balance-now-negative';

/** Locked by nothing but the balance: whoever may change balances can accept all the same, with a note (D24). */
export const isOverridable = (action: Action): boolean =>
  action.event === 'step.accept' &&
  !action.can &&
  action.reasons.length > 0 &&
  action.reasons.every(({ code }) => code === NEGATIVE_BALANCE);

/** One answer for each event, the best the server gave: an allowed one before a locked one. */
export function offeredActions(actions: readonly Action[]): readonly (Action & { readonly event: OfferedEvent })[] {
  return OFFERED.flatMap((event) => {
    const answers = actions.filter((action) => action.event === event);
    const best = answers.find(({ can }) => can) ?? answers[0];
    return best ? [{ ...best, event }] : [];
  });
}

export const toneOf = (event: OfferedEvent): RecordAction['tone'] => TONES[event];
