import { useSyncExternalStore } from 'react';

export interface Message {
  readonly kind: 'success' | 'error' | 'warning' | 'info';
  readonly title: string;
  readonly description?: string | undefined;
  /** Milliseconds before it leaves; by default 5 s for success and 10 s for the rest. */
  readonly duration?: number | undefined;
  /** False keeps it until it is closed. */
  readonly autoClose?: boolean | undefined;
  /** Of messages about the same, only the newest is shown: "submitted" takes the place of "could not be submitted". */
  readonly topic?: string | undefined;
  /** What can be done about it, as a button of the message. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** True for one that was shown on an earlier visit: it is listed among the recent messages only. */
  readonly isListedOnly?: boolean | undefined;
}

/** A message that was shown, for "Recent messages": a toast must not be the only place of anything. */
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

/** Calls back whenever the messages change; returns the way to stop that. */
export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages of this visit, newest first. */
export function recentMessages(): readonly RecentMessage[] {
  return recent;
}

/** Shows a message at the top of the page and remembers it. */
export function notify(message: Message): void {
  publish([{ ...message, id: nextId++, at: Date.now() }, ...recent].slice(0, KEPT));
}

const withdrawn = new Set<(topic: string) => void>();

/** Takes what is still shown about a topic off the page: it no longer holds. It stays among the recent messages. */
export function withdraw(topic: string): void {
  for (const listener of withdrawn) listener(topic);
}

/** Calls back when a topic is over; returns the way to stop that. */
export function subscribeToWithdrawals(listener: (topic: string) => void): () => void {
  withdrawn.add(listener);
  return () => withdrawn.delete(listener);
}

/** Forgets all messages, as at sign-out. */
export function clearMessages(): void {
  publish([]);
}

/** The messages of this visit, newest first; the component renders again when one comes. */
export function useRecentMessages(): readonly RecentMessage[] {
  return useSyncExternalStore(subscribeToMessages, recentMessages);
}
