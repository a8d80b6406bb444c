import type { StreamEvent } from './read-events.ts';

/** A page loads its data within seconds, and receives changes after that. */
const KEPT_MS = 60_000;

/** Recent events of this tab's connection, for tabs opened meanwhile. */
export interface RecentEvents {
  add(event: StreamEvent): void;
  /** A new connection: its events start when it is confirmed. */
  forget(): void;
  /** Changes since a time in clock milliseconds; null if the connection was interrupted since then. */
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
