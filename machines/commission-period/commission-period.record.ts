import type { StateValue } from 'xstate';
import { PERIOD_STATES, type PeriodState } from '#domain/commissions/commissions.ts';
import type { Reason } from '../kernel/reason.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { PeriodContext } from './commission-period.rules.ts';

/** A stored month as machine input. */
export const periodPosition = (status: PeriodState, context: PeriodContext): Position<PeriodContext> => ({
  value: status,
  context,
});

/** The stored status of a state. @throws Error for a state that is never stored */
export function periodState(value: StateValue): PeriodState {
  const state = PERIOD_STATES.find((known) => known === value);
  if (!state) throw new Error(`${JSON.stringify(value)} is not a stored state`);
  return state;
}

/** Events that a frozen month forbids get that as the reason, instead of only the state (D51). */
export const preciseReasons = (status: PeriodState, reasons: readonly Reason[]): readonly Reason[] =>
  reasons.map((reason) =>
    status === 'frozen' && reason.code === 'not-in-this-state' ? { code: 'month-frozen' } : reason,
  );
