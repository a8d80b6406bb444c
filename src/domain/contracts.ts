/** Which of somebody's contracts counts (A§3, B§3). */

export interface ContractDates {
  /** yyyy-MM-dd. */
  readonly startDate: string;
  /** The last day it holds; null for one without an end. */
  readonly endDate: string | null;
}

const NEVER = '9999-12-31';

/** The latest contract that has started and has not ended by the close of its last day; null when there is none. `today` as yyyy-MM-dd. */
export function currentContract<C extends ContractDates>(contracts: readonly C[], today: string): C | null {
  const running = contracts.filter(({ startDate, endDate }) => startDate <= today && (endDate ?? NEVER) >= today);
  return latestBy(running, ({ startDate }) => startDate);
}

/** The contract with the latest start plus duration, which is the one that ends last; of those that end alike the one that starts last. */
export function latestContract<C extends ContractDates>(contracts: readonly C[]): C | null {
  return latestBy(contracts, ({ startDate, endDate }) => `${endDate ?? NEVER} ${startDate}`);
}

function latestBy<C>(contracts: readonly C[], keyOf: (contract: C) => string): C | null {
  return contracts.reduce<C | null>(
    (latest, each) => (latest === null || keyOf(each) > keyOf(latest) ? each : latest),
    null,
  );
}
