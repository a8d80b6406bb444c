import type { StateValue } from 'xstate';
import type { EndOfServiceState, OffboardingStatus, RoleTransferState } from '#domain/offboarding.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { SettlementContext } from './offboarding-settlement.rules.ts';

/** A settlement's place in its machine as its row keeps it (D66). */
export interface SettlementPlace {
  readonly status: OffboardingStatus | 'deleted';
  readonly endOfService: EndOfServiceState;
  readonly roleTransfer: RoleTransferState;
}

/** A stored settlement as the machine sees it. */
export function settlementPosition(
  { status, endOfService, roleTransfer }: SettlementPlace,
  facts: Omit<SettlementContext, 'isEndOfServiceConfirmed' | 'roleTransfer'>,
): Position<SettlementContext> {
  const value = status === 'in-progress' ? { [status]: { endOfService, roleTransfer } } : status;
  return { value, context: { ...facts, isEndOfServiceConfirmed: endOfService === 'confirmed', roleTransfer } };
}

/** What the row of a state says. */
export function settlementPlace(value: StateValue, { isEndOfServiceConfirmed, roleTransfer }: Pick<SettlementContext, 'isEndOfServiceConfirmed' | 'roleTransfer'>): SettlementPlace {
  const status = (typeof value === 'string' ? value : Object.keys(value)[0]) as SettlementPlace['status'];
  return { status, endOfService: isEndOfServiceConfirmed ? 'confirmed' : 'open', roleTransfer };
}
