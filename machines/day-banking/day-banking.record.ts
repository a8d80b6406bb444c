import type { DayBankingStatus } from '#domain/day-banking.ts';
import type { Position } from '../kernel/record-machine.ts';
import type { DayBankingContext } from './day-banking.rules.ts';

/** A report's place in its machine as its row keeps it: a status without `confirmedAt` is a draft, its outcome foretold (D30). */
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

/** A stored report as the machine sees it. */
export function dayBankingPosition(place: DayBankingPlace, context: DayBankingContext): Position<DayBankingContext> {
  const [parent = '', child] = dayBankingState(place).split('.');
  return { value: child === undefined ? parent : { [parent]: child }, context };
}

/** What the row of a state says. A draft shows what it would become (D30), so its count has to be told. */
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
