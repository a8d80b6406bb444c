const HOUR = 3_600_000;

/** Time that passes while the commands of the product make the demo's past, so that not everything happened at one instant. */
export class DemoClock {
  #at: number;

  /** @param daysAgo when the first thing happens. */
  constructor(daysAgo: number) {
    this.#at = Date.now() - daysAgo * 24 * HOUR;
  }

  /** Never later than now. */
  get at(): Date {
    return new Date(Math.min(this.#at, Date.now()));
  }

  pass(hours: number): void {
    this.#at += hours * HOUR;
  }
}
