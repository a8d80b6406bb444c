import { useSyncExternalStore } from 'react';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '../http/call.ts';
import { send } from '../http/send.ts';
import { session } from './session.ts';

type Begun = AnswerOf<typeof api.viewAs.start>;
/** The role as which the panel is viewed, until when, and what of it is not shown. */
export type Viewing = Begun['view'];

interface Begin {
  readonly answer: Begun;
  /** Where it was begun. */
  readonly from: string;
}

let begun: Begin | null = null;
/** The view that ended without being left: elsewhere, or with its time. */
let ended: Viewing | null = null;
const listeners = new Set<() => void>();

/** The running view; null without one. */
const viewing = (): Viewing | null =>
  begun && session.facts()?.accessToken === begun.answer.accessToken ? begun.answer.view : null;

export const isViewing = (): boolean => viewing() !== null;

/** The running view; re-renders the component when it begins or ends. */
export const useViewing = (): Viewing | null => useSyncExternalStore(session.subscribe, viewing);

const show = (address: string): void => history.pushState(null, '', address);

function setEnded(view: Viewing | null): void {
  ended = view;
  for (const listener of listeners) listener();
}

/** Where a page that is unloaded leaves its view for the next one in this tab, which says that it has ended. */
const UNLOADED = 'steward.unloadedView';

function takeUnloaded(userId: string): Viewing | null {
  try {
    const left = JSON.parse(sessionStorage.getItem(UNLOADED) ?? 'null') as { user: string; view: Viewing } | null;
    sessionStorage.removeItem(UNLOADED);
    return left?.user === userId ? left.view : null;
  } catch {
    return null; // Storage may be denied.
  }
}

let isSignedIn = false;

// The session takes back a view that the server refuses; a tab does not get other rights without saying so.
session.subscribe(() => {
  const facts = session.facts();
  const isNew = facts !== null && !isSignedIn;
  isSignedIn = facts !== null;
  if (facts === null) {
    begun = null;
    setEnded(null);
  } else if (isNew) {
    setEnded(takeUnloaded(facts.user.id));
  } else if (begun && !isViewing()) {
    const { view } = begun.answer;
    begun = null;
    setEnded(view);
  }
});

/** The view that ended without being left, until that is acknowledged; re-renders the component. */
export const useEndedView = (): Viewing | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ended,
  );

export const acknowledgeEnd = (): void => setEnded(null);

/**
 * A reload leaves the view, whose token is only in memory. The server hears of it while the page is unloaded: without
 * waiting, so the request is sent at once and outlives the page. The next page says that the view has ended.
 */
function endWithPage(): void {
  if (!begun || !isViewing()) return;
  const { accessToken, tenant, user, view } = begun.answer;
  try {
    sessionStorage.setItem(UNLOADED, JSON.stringify({ user: user.id, view }));
  } catch {
    // Storage may be denied: then the next page says nothing.
  }
  void send(api.viewAs.end, { keepalive: true }, { accessToken, tenantId: tenant.id }).catch(() => undefined);
}

/** Shows the panel as a role, read only, in this tab. @throws ApiProblem */
export async function viewAs(roleId: string): Promise<void> {
  const from = `${location.pathname}${location.search}`;
  const answer = await call(api.viewAs.start, { body: { roleId } });
  begun = { answer, from };
  setEnded(null);
  addEventListener('pagehide', endWithPage);
  show('/');
  session.showView(answer);
}

/**
 * Returns to the own role, where the view was begun. The server ends the view now, or when it is over.
 * @param isOver its time is over: nobody chose to leave, so the page says that it has ended
 */
export async function leaveView(isOver = false): Promise<void> {
  if (!begun) return;
  const { from, answer } = begun;
  await call(api.viewAs.end).catch(() => undefined);
  begun = null;
  setEnded(isOver ? answer.view : null);
  show(from);
  session.giveBack();
}
