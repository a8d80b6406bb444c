import type { LiveEvents } from '#contract/live.endpoints.ts';
import { session } from '../session/session.ts';
import { stayConnected } from './connect.ts';
import type { StreamEvent } from './read-events.ts';
import { createRecentEvents } from './recent-events.ts';

/** An event as it is told in this tab; `missed` where something may have happened that it has not heard of. */
export type LiveEvent =
  | { [Name in keyof LiveEvents]: { readonly name: Name; readonly data: LiveEvents[Name] } }[keyof LiveEvents]
  | { readonly name: 'missed'; readonly data: null };

type Listener = (event: LiveEvent) => void;

/** What the tabs of a browser tell each other. */
type Message =
  | { readonly told: StreamEvent }
  /** A tab that has just been opened asks the one with the connection what happened since. */
  | { readonly asks: string; readonly since: number }
  /** Null where it had no connection for so long. */
  | { readonly answers: string; readonly events: readonly StreamEvent[] | null };

/** What belongs to a page is loaded after it, part by part. */
const LATE_MS = 10_000;

/** Whether after an event something has to be read again. */
const isOfChange = (event: LiveEvent): boolean =>
  event.name === 'changed' ||
  event.name === 'rights' ||
  event.name === 'missed' ||
  (event.name === 'ready' && !event.data.isComplete);

/** A tab that is looked away from keeps the connection for so long: one comes back from most glances elsewhere. */
const HIDDEN_MS = 15_000;

/**
 * What happens at the server, told to this tab for as long as somebody listens. The tabs of a browser share one
 * connection: it belongs to the tab that holds the lock, and the others hear through a channel. A tab that is hidden or
 * offline gives it up.
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
     * Returns the way to stop. The first listener opens the connection, the last one closes it. One that comes later, as the code
     * of its part of the page did, is told of the changes that the others have just heard of.
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

/** The connection of another tab begins with what that one has read, which says nothing of this one. */
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

  const told = (event: StreamEvent): void => {
    lastEventId = event.id ?? lastEventId;
    receive(event as unknown as LiveEvent);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('told' in data) told(ofAnother(data.told));
    else if ('asks' in data && isLeading)
      channel.postMessage({ answers: data.asks, events: recent.since(data.since) } satisfies Message);
    else if ('answers' in data && data.answers === own) for (const event of data.events ?? [MISSED]) told(event);
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
        // What this page shows was read since it was opened; later, nobody knows for how long nothing was heard.
        readingFor: () => (isFirst ? Math.ceil(performance.now()) : undefined),
        onEvent: (event) => {
          if (event.name === 'ready') isFirst = false;
          recent.add(event);
          told(event);
          channel?.postMessage({ told: event } satisfies Message);
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
