import type { LiveEvents } from '#contract/live.endpoints.ts';
import { session } from '../session/session.ts';
import { stayConnected } from './connect.ts';
import type { StreamEvent } from './read-events.ts';

/** An event as it is told in this tab. */
export type LiveEvent = {
  [Name in keyof LiveEvents]: { readonly name: Name; readonly data: LiveEvents[Name] };
}[keyof LiveEvents];

type Listener = (event: LiveEvent) => void;

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

  return {
    /** Returns the way to stop. The first listener opens the connection, the last one closes it. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      close ??= open((event) => {
        for (const each of listeners) each(event);
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        close?.();
        close = undefined;
      };
    },
  };
}

/** The events of this page. */
export const live = createLive();

function open(hear: Listener): () => void {
  const name = `steward.live.${session.person() ?? ''}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let lastEventId: string | undefined;
  let turn: AbortController | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const told = (event: StreamEvent): void => {
    lastEventId = event.id ?? lastEventId;
    hear(event as unknown as LiveEvent);
  };
  channel?.addEventListener('message', (message: MessageEvent<StreamEvent>) => told(message.data));

  const begin = (): void => {
    clearTimeout(leaving);
    if (turn || !navigator.onLine) return;
    turn = new AbortController();
    const { signal } = turn;
    const lead = (): Promise<void> =>
      stayConnected({
        signal,
        lastEventId: () => lastEventId,
        onEvent: (event) => {
          told(event);
          channel?.postMessage(event);
        },
      });
    const locks = navigator.locks as LockManager | undefined;
    void (locks ? locks.request(name, { signal }, lead).catch(() => undefined) : lead());
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
