import type { DayBankingStatus } from '#domain/day-banking.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { DayBankingContext } from './day-banking.rules.ts';

/** A report's state as stored in its row: a status without `confirmedAt` is a draft with a predicted outcome (D30). */
export interface DayBankingPlace {
  readonly status: DayBankingStatus;
  readonly isConfirmed: boolean;
  readonly isExplained: boolean;
  readonly isDeleted: boolean;
}

/** The state of a stored report. */
export function dayBankingState({ status, isConfirmed, isExplained, isDeleted }: DayBankingPlace): string {
  if (isDeleted) return 'deleted';
  if (status === 'automatically-generated') return isExplained ? `${status}.explained` : `${status}.unexplained`;
  return isConfirmed || status === 'not-submitted' ? status : 'drafted';
}

/** A stored report as machine input. */
export function dayBankingPosition(place: DayBankingPlace, context: DayBankingContext): Position<DayBankingContext> {
  const [parent = '', child] = dayBankingState(place).split('.');
  return { value: child === undefined ? parent : { [parent]: child }, context };
}

/** The stored status of a state. A draft shows its predicted status (D30), which requires its count. */
export function dayBankingPlace(
  state: string,
  { variance, tolerance }: Pick<DayBankingContext, 'variance' | 'tolerance'>,
): DayBankingPlace {
  const [status = '', child] = state.split('.');
  const foretold = Math.abs(variance ?? 0) <= tolerance ? 'balanced' : 'outstanding-with-variance';
  const isOpen = ['not-submitted', 'drafted', 'automatically-generated', 'deleted'].includes(status);
  return {
    status: status === 'drafted' || status === 'deleted' ? foretold : (status as DayBankingStatus),
    isConfirmed: !isOpen,
    isExplained: child === 'explained',
    isDeleted: status === 'deleted',
  };
}
