import type { ContractDates } from './contracts.ts';

/** Which dates of somebody's employment contradict each other (ADR-0065). Days are yyyy-MM-dd and compare like words. */

/** Nobody works for us who is younger on the first working day. */
export const LEAST_AGE = 16;

export type BirthFault = 'in-the-future' | 'too-young';

/** What is wrong with a day of birth of somebody who starts on a day; null when nothing is. */
export function birthFault(birthdate: string, startDate: string, today: string): BirthFault | null {
  if (birthdate > today) return 'in-the-future';
  // Born on a 29 February, they are of age on the 1 March of a year without one: as words compare, so it is.
  const ofAge = `${String(Number(birthdate.slice(0, 4)) + LEAST_AGE).padStart(4, '0')}${birthdate.slice(4)}`;
  return startDate < ofAge ? 'too-young' : null;
}

const NEVER = '9999-12-31';

/** The first of some contracts that holds on a day on which another one does; null when none does. The last day counts. */
export const overlapping = <C extends ContractDates>(
  contracts: readonly C[],
  { startDate, endDate }: ContractDates,
): C | null =>
  contracts.find((each) => each.startDate <= (endDate ?? NEVER) && startDate <= (each.endDate ?? NEVER)) ?? null;
