import type { LiveEvents } from '#contract/live.endpoints.ts';
import { session } from '../session/session.ts';
import { stayConnected } from './connect.ts';
import type { StreamEvent } from './read-events.ts';
import { createRecentEvents } from './recent-events.ts';

/** An event as delivered in this tab; `missed` where it may have missed others. */
export type LiveEvent =
  | { [Name in keyof LiveEvents]: { readonly name: Name; readonly data: LiveEvents[Name] } }[keyof LiveEvents]
  | { readonly name: 'missed'; readonly data: null };

type Listener = (event: LiveEvent) => void;

/** Messages between the tabs of a browser. */
type Message =
  | { readonly forwarded: StreamEvent }
  /** A new tab asks the one with the connection what happened since. */
  | { readonly asks: string; readonly since: number }
  /** Null if it was not connected for that long. */
  | { readonly answers: string; readonly events: readonly StreamEvent[] | null };

/** The lazily loaded parts of a page arrive within this time. */
const LATE_MS = 10_000;

/** Whether an event requires a refetch. */
const isOfChange = (event: LiveEvent): boolean =>
  event.name === 'changed' ||
  event.name === 'rights' ||
  event.name === 'missed' ||
  (event.name === 'ready' && !event.data.isComplete);

/** A hidden tab keeps the connection this long: most glances elsewhere are shorter. */
const HIDDEN_MS = 15_000;

/**
 * Delivers server events to this tab while there are listeners. The tabs of a browser share one connection: it belongs
 * to the tab with the lock, and the others receive events through a channel. A hidden or offline tab releases it.
 */
export function createLive() {
  const listeners = new Set<Listener>();
  let close: (() => void) | undefined;
  let lately: { readonly at: number; readonly event: LiveEvent }[] = [];
  const receive: Listener = (event) => {
    lately = lately.filter(({ at }) => at > Date.now() - LATE_MS);
    if (isOfChange(event)) lately.push({ at: Date.now(), event });
    for (const each of listeners) each(event);
  };

  return {
    /**
     * Returns a function to unsubscribe. The first listener opens the connection, the last one closes it. A later one,
     * of a lazily loaded part, gets the recent changes.
     */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      if (close) for (const { at, event } of lately) if (at > Date.now() - LATE_MS) listener(event);
      close ??= open(receive);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        close?.();
        close = undefined;
        lately = [];
      };
    },
  };
}

/** The events of this page. */
export const live = createLive();

const MISSED: StreamEvent = { name: 'missed', id: undefined, data: null };

/** The connection of another tab starts with the reads of that tab, which says nothing about this one. */
const ofAnother = (event: StreamEvent): StreamEvent =>
  event.name === 'ready' ? { ...event, data: { ...(event.data as LiveEvents['ready']), isComplete: false } } : event;

function open(receive: Listener): () => void {
  const recent = createRecentEvents();
  const own = crypto.randomUUID();
  const name = `steward.live.${session.person() ?? ''}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let lastEventId: string | undefined;
  let turn: AbortController | undefined;
  let isLeading = false;
  let isFirst = true;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const forward = (event: StreamEvent): void => {
    lastEventId = event.id ?? lastEventId;
    receive(event as unknown as LiveEvent);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('forwarded' in data) forward(ofAnother(data.forwarded));
    else if ('asks' in data && isLeading)
      channel.postMessage({ answers: data.asks, events: recent.since(data.since) } satisfies Message);
    else if ('answers' in data && data.answers === own) for (const event of data.events ?? [MISSED]) forward(event);
  });

  const begin = (): void => {
    clearTimeout(leaving);
    if (turn || !navigator.onLine) return;
    turn = new AbortController();
    const { signal } = turn;
    const lead = async (): Promise<void> => {
      isLeading = true;
      recent.forget();
      await stayConnected({
        signal,
        lastEventId: () => lastEventId,
        // This page's data was read since it was opened; after a reconnect the length of the gap is unknown.
        readingFor: () => (isFirst ? Math.ceil(performance.now()) : undefined),
        onEvent: (event) => {
          if (event.name === 'ready') isFirst = false;
          recent.add(event);
          forward(event);
          channel?.postMessage({ forwarded: event } satisfies Message);
        },
      }).finally(() => (isLeading = false));
    };
    const locks = navigator.locks as LockManager | undefined;
    void (locks ? locks.request(name, { signal }, lead).catch(() => undefined) : lead());
    if (isFirst) channel?.postMessage({ asks: own, since: Date.now() - performance.now() } satisfies Message);
  };
  const stop = (): void => {
    clearTimeout(leaving);
    turn?.abort();
    turn = undefined;
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') begin();
    else leaving = setTimeout(stop, HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', onVisibility);
  addEventListener('offline', stop);
  if (document.visibilityState === 'visible') begin();

  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('online', onVisibility);
    removeEventListener('offline', stop);
    stop();
    channel?.close();
  };
}
