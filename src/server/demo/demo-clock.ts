const HOUR = 3_600_000;

/** An instant of the demo's past; now for one that is still ahead: a tenant's day may begin before that of UTC. */
export const notAhead = (instant: string): Date => new Date(Math.min(Date.parse(instant), Date.now()));

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
