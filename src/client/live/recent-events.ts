import type { StreamEvent } from './read-events.ts';

/** A page reads what it shows within seconds, and hears of changes after that. */
const KEPT_MS = 60_000;

/** What the connection of this tab has told lately, for tabs that are opened meanwhile. */
export interface RecentEvents {
  add(event: StreamEvent): void;
  /** A new connection: it begins when it says so. */
  forget(): void;
  /** Changes since a moment, in milliseconds of the clock; null where the connection did not stand all the time. */
  since(moment: number): readonly StreamEvent[] | null;
}

export function createRecentEvents(): RecentEvents {
  let kept: { readonly at: number; readonly event: StreamEvent }[] = [];
  let standsSince = Number.POSITIVE_INFINITY;
  return {
    add(event) {
      const at = Date.now();
      if (event.name === 'ready') standsSince = at;
      kept = kept.filter((each) => each.at > at - KEPT_MS);
      if (event.name === 'changed') kept.push({ at, event });
    },
    forget() {
      standsSince = Number.POSITIVE_INFINITY;
      kept = [];
    },
    since: (moment) =>
      moment < standsSince || moment < Date.now() - KEPT_MS
        ? null
        : kept.flatMap(({ at, event }) => (at >= moment ? event : [])),
  };
}
