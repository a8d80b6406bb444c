import type { ContractDates } from './contracts.ts';

/** Contradictions between dates of employment (ADR-0065). Days are yyyy-MM-dd and compare as strings. */

/** Minimum age on the first working day, in years. */
export const LEAST_AGE = 16;

export type BirthFault = 'in-the-future' | 'too-young';

/** Returns what is wrong with a birthdate for a first working day; null when nothing is. */
export function birthFault(birthdate: string, startDate: string, today: string): BirthFault | null {
  if (birthdate > today) return 'in-the-future';
  // A person born on 29 February reaches the age on 1 March of a common year: the string comparison gives exactly that.
  const ofAge = `${String(Number(birthdate.slice(0, 4)) + LEAST_AGE).padStart(4, '0')}${birthdate.slice(4)}`;
  return startDate < ofAge ? 'too-young' : null;
}

const NEVER = '9999-12-31';

/** Returns the first contract that overlaps a given one, last days included; null without one. */
export const overlapping = <C extends ContractDates>(
  contracts: readonly C[],
  { startDate, endDate }: ContractDates,
): C | null =>
  contracts.find((each) => each.startDate <= (endDate ?? NEVER) && startDate <= (each.endDate ?? NEVER)) ?? null;
