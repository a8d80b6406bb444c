import type { SessionFacts } from './create-session.ts';

/** Messages between the tabs of one browser. Tokens stay in memory: a channel reaches only pages of the same origin. */
export type TabMessage = { readonly kind: 'signed-in'; readonly facts: SessionFacts } | { readonly kind: 'signed-out' };

const CHANNEL = 'steward.session';
const LOCK = 'steward.refresh';
/** Time for a message to arrive that was sent just before the lock was released. */
const MESSAGE_DELAY = 40;

export interface Tabs {
  readonly tell: (message: TabMessage) => void;
  /** Runs the task while no other tab runs one: a refresh cookie is single-use. */
  readonly inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  /** The same, but only if possible immediately: otherwise null, and the task is not run. */
  readonly ifFree: <T>(task: () => Promise<T>) => Promise<T | null>;
  readonly close: () => void;
}

/**
 * Joins the tabs of this browser, of the audience that the suffix names. Without channels or locks, the tab is on its own.
 */
export function openTabs(receive: (message: TabMessage) => void, suffix = ''): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL + suffix);
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => receive(event.data));
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  return {
    tell: (message) => channel?.postMessage(message),
    async inTurn(task) {
      if (!locks) return task();
      const asked = performance.now();
      return locks.request(LOCK + suffix, async () => {
        const hadToWait = performance.now() - asked > 2;
        if (hadToWait) await new Promise((resolve) => setTimeout(resolve, MESSAGE_DELAY));
        return task();
      });
    },
    async ifFree(task) {
      if (!locks) return task();
      return locks.request(LOCK + suffix, { ifAvailable: true }, async (lock) => (lock ? task() : null));
    },
    close: () => channel?.close(),
  };
}
