import type { StateValue } from 'xstate';
import { PERIOD_STATES, type PeriodState } from '#domain/commissions/commissions.ts';
import type { Reason } from '../kernel/reason.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { PeriodContext } from './commission-period.rules.ts';

/** A stored month as the machine sees it. */
export const periodPosition = (status: PeriodState, context: PeriodContext): Position<PeriodContext> => ({
  value: status,
  context,
});

/** What the row of a state says. @throws Error for a state that no row has */
export function periodState(value: StateValue): PeriodState {
  const state = PERIOD_STATES.find((known) => known === value);
  if (!state) throw new Error(`${JSON.stringify(value)} is not a stored state`);
  return state;
}

/** What a frozen month forbids says that it does, instead of only that this is not the state for it (D51). */
export const preciseReasons = (status: PeriodState, reasons: readonly Reason[]): readonly Reason[] =>
  reasons.map((reason) =>
    status === 'frozen' && reason.code === 'not-in-this-state' ? { code: 'month-frozen' } : reason,
  );
