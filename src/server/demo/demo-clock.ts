const HOUR = 3_600_000;

/** A clock that advances while commands create the demo's past, so that not everything happens at one instant. */
export class DemoClock {
  #at: number;

  /** @param daysAgo start of the clock. */
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
