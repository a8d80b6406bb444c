import type { StateValue } from 'xstate';
import type { EndOfServiceState, OffboardingStatus, RoleTransferState } from '#domain/offboarding.ts';
import type { Reason } from '../kernel/reason.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { SettlementContext } from './offboarding-settlement.rules.ts';

/** A settlement's state as stored in its row (D66). */
export interface SettlementPlace {
  readonly status: OffboardingStatus | 'deleted';
  readonly endOfService: EndOfServiceState;
  readonly roleTransfer: RoleTransferState;
}

/** A stored settlement as machine input. */
export function settlementPosition(
  { status, endOfService, roleTransfer }: SettlementPlace,
  facts: Omit<SettlementContext, 'isEndOfServiceConfirmed' | 'roleTransfer'>,
): Position<SettlementContext> {
  const value = status === 'in-progress' ? { [status]: { endOfService, roleTransfer } } : status;
  return { value, context: { ...facts, isEndOfServiceConfirmed: endOfService === 'confirmed', roleTransfer } };
}

/** The stored status of a state. */
export function settlementPlace(
  value: StateValue,
  { isEndOfServiceConfirmed, roleTransfer }: Pick<SettlementContext, 'isEndOfServiceConfirmed' | 'roleTransfer'>,
): SettlementPlace {
  const status = (typeof value === 'string' ? value : Object.keys(value)[0]) as SettlementPlace['status'];
  return { status, endOfService: isEndOfServiceConfirmed ? 'confirmed' : 'open', roleTransfer };
}

/** Events that a confirmed end of service forbids get that as the reason, instead of only the state (D66). */
export const preciseReasons = (
  { isEndOfServiceConfirmed }: Pick<SettlementContext, 'isEndOfServiceConfirmed'>,
  reasons: readonly Reason[],
): readonly Reason[] =>
  reasons.map((reason) =>
    isEndOfServiceConfirmed && reason.code === 'not-in-this-state' ? { code: 'end-of-service-confirmed' } : reason,
  );
