/** Current and latest contract of a person (A§3, B§3). */

export interface ContractDates {
  /** yyyy-MM-dd. */
  readonly startDate: string;
  /** The last valid day; null for an open-ended contract. */
  readonly endDate: string | null;
}

const NEVER = '9999-12-31';

/**
 * Returns the latest contract that has started and not ended by the end of its last day; null without one. `today` as
 * yyyy-MM-dd.
 */
export function currentContract<C extends ContractDates>(contracts: readonly C[], today: string): C | null {
  const running = contracts.filter(({ startDate, endDate }) => startDate <= today && (endDate ?? NEVER) >= today);
  return latestBy(running, ({ startDate }) => startDate);
}

/**
 * Returns the contract with the latest start plus duration, i.e. the one that ends last; among equal ends the one that
 * starts last.
 */
export function latestContract<C extends ContractDates>(contracts: readonly C[]): C | null {
  return latestBy(contracts, ({ startDate, endDate }) => `${endDate ?? NEVER} ${startDate}`);
}

function latestBy<C>(contracts: readonly C[], keyOf: (contract: C) => string): C | null {
  return contracts.reduce<C | null>(
    (latest, each) => (latest === null || keyOf(each) > keyOf(latest) ? each : latest),
    null,
  );
}
