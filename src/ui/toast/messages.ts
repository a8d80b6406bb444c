import { useSyncExternalStore } from 'react';

export interface Message {
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly title: string;
  readonly description?: string | undefined;
  /** Milliseconds until it disappears; by default 5 s for success and 10 s for others. */
  readonly duration?: number | undefined;
  /** False keeps it until closed. */
  readonly autoClose?: boolean | undefined;
  /** Of messages with the same topic, only the newest is shown: "submitted" replaces "could not be submitted". */
  readonly topic?: string | undefined;
  /** An action as a button of the message. */
  readonly action?:
    | {
        readonly label: string;
        readonly onClick: () => void;
        /** It takes back what the message is about: the shortcut of undo presses the newest one. */
        readonly isUndo?: boolean;
      }
    | undefined;
  /** True for a message of an earlier visit: it is only listed among the recent messages. */
  readonly isListedOnly?: boolean | undefined;
}

/** A shown message, for "Recent messages": nothing may be available only as a toast. */
export interface RecentMessage extends Message {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const KEPT = 50;
let recent: readonly RecentMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly RecentMessage[]): void {
  recent = next;
  for (const listener of listeners) listener();
}

/** Calls back whenever the messages change; returns a function to unsubscribe. */
export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages of this visit, newest first. */
export function recentMessages(): readonly RecentMessage[] {
  return recent;
}

/** Shows a message at the top of the page and stores it. */
export function notify(message: Message): void {
  publish([{ ...message, id: nextId++, at: Date.now() }, ...recent].slice(0, KEPT));
}

const withdrawn = new Set<(topic: string) => void>();

/** Removes visible messages of a topic that no longer apply. They stay among the recent messages. */
export function withdraw(topic: string): void {
  for (const listener of withdrawn) listener(topic);
}

/** Calls back when a topic is withdrawn; returns a function to unsubscribe. */
export function subscribeToWithdrawals(listener: (topic: string) => void): () => void {
  withdrawn.add(listener);
  return () => withdrawn.delete(listener);
}

/** Removes all messages, as on sign-out. */
export function clearMessages(): void {
  publish([]);
}

/** The messages of this visit, newest first; re-renders the component when one arrives. */
export function useRecentMessages(): readonly RecentMessage[] {
  return useSyncExternalStore(subscribeToMessages, recentMessages);
}
