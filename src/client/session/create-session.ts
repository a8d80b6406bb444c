import { createActor, fromPromise } from 'xstate';
import { inspect } from '#machines/kernel/inspection.ts';
import { stateName } from '#machines/kernel/record-machine.ts';
import { sessionMachine, type SessionEvent, type SessionPlace } from '#machines/session/index.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { Audience } from '#domain/audiences.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { EarlyStart } from '../early/early-start.ts';
import type { Credentials } from '../http/headers.ts';
import { send } from '../http/send.ts';
import { suffixOf } from './audience.ts';
import { personOf } from './person.ts';
import { memory, SIGN_OUT_PENDING } from './storage.ts';
import { openTabs, type TabMessage } from './tabs.ts';

/**
 * Access token, person and tenant, as returned by sign-in and refresh. Kept in memory only: a script that reads storage
 * finds no token.
 */
export type SessionFacts = AnswerOf<typeof api.auth.login>;

/** The state of the session by its machine (machines/session), with its data. */
export interface SessionState {
  readonly place: SessionPlace;
  /** The signed-in person; present exactly while there is one. */
  readonly facts: SessionFacts | null;
  /** The last failure: why the session is unknown, or why a sign-in was refused. */
  readonly problem: ApiProblem | null;
  /** The challenge that needs a code. */
  readonly challenge: string | null;
}

/** The data of an event. Kept outside of it: the machine and its inspectors see no token. */
type Given = Partial<Omit<SessionState, 'place'>>;

/** Milliseconds before an access token expires at which it is renewed. */
const RENEW_AHEAD = 60_000;
/** Minimum renewal interval, however far this computer's clock is off. */
const RENEW_SLOWEST = 30_000;
const NEARLY_OVER = 5_000;
/** When a token ended that was never issued. */
const LONG_OVER = new Date(0).toISOString();

const WITH_CODE: ReadonlySet<SessionPlace> = new Set(['tab.signingIn.codeAsked', 'tab.signingIn.checkingCode']);

export type Session = ReturnType<typeof createSession>;

/**
 * The session of this tab, synchronized with the other tabs of its audience. One per page; tests create several to
 * simulate tabs.
 */
export function createSession(audience: Audience = 'web') {
  // Web is what the server assumes.
  const naming = audience === 'web' ? {} : { body: { audience } };
  const suffix = suffixOf(audience);
  const pending = SIGN_OUT_PENDING + suffix;
  let state: SessionState = { place: 'tab.starting', facts: null, problem: null, challenge: null };
  /** A person signed in on the device: shown instead of its own session, and not renewed (D46). */
  let guest: SessionFacts | null = null;
  /** The guest is the same person with the rights of a role (ADR-0156). */
  let isView = false;
  let shown = state;
  /** Data of the event being sent. */
  let brought: Given = {};
  let request: () => Promise<void> = () => Promise.resolve();
  let ending: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const tabs = openTabs(onMessage, suffix);

  const facts = (): SessionFacts | null => state.facts;

  const actor = createActor(
    sessionMachine.provide({
      delays: {
        renewAhead: () => {
          const left = Date.parse((brought.facts ?? state.facts)?.expiresAt ?? '') - Date.now();
          return Math.max(left - RENEW_AHEAD, RENEW_SLOWEST);
        },
      },
      actors: {
        sendCredentials: fromPromise(() => request()),
        sendCode: fromPromise(() => request()),
        exchange: fromPromise(() => renewal()),
      },
      actions: {
        notifyTabs: () => {
          const now = brought.facts;
          tabs.tell(now ? { kind: 'signed-in', facts: now } : { kind: 'signed-out' });
        },
        endAtServer: () => {
          ending = endAtServer().catch(() => undefined);
        },
      },
    }),
    { inspect },
  );
  let last: unknown;
  actor.subscribe((snapshot) => {
    // The end of an actor notifies as well, without a transition.
    if (snapshot === last) return;
    last = snapshot;
    const place = stateName(snapshot.value) as SessionPlace;
    state = {
      place,
      facts: place.startsWith('tab.signedIn.') ? (brought.facts ?? state.facts) : null,
      problem: brought.problem ?? null,
      challenge: brought.challenge ?? (WITH_CODE.has(place) ? state.challenge : null),
    };
    brought = {};
    if (!state.facts) {
      guest = null;
      isView = false;
    }
    publish();
  });
  actor.start();

  function publish(): void {
    shown = guest ? { ...state, facts: guest } : state;
    for (const listener of listeners) listener();
  }

  function receive(person: SessionFacts | null): void {
    if (guest === person) return;
    isView &&= person !== null;
    guest = person;
    publish();
  }

  /** Sends an event with its data. Returns false when the machine ignores the event in its current state. */
  function tell(event: SessionEvent, given: Given = {}): boolean {
    if (!actor.getSnapshot().can(event)) return false;
    brought = given;
    actor.send(event);
    return true;
  }

  /** Resolves once the session is no longer in the given state. */
  const leaving = (place: SessionPlace): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (state.place === place) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });

  function onMessage(message: TabMessage): void {
    if (message.kind === 'signed-in') tell({ type: 'tab.signed-in' }, { facts: message.facts });
    else tell({ type: 'tab.signed-out' });
  }

  /** Renews the token, and sends the outcome as an event. */
  async function renewal(): Promise<void> {
    await exchange().catch(() => undefined);
  }

  /** Null without a session to renew. @throws ApiProblem when that could not be determined. */
  async function exchange(): Promise<SessionFacts | null> {
    const before = facts()?.accessToken;
    return tabs.inTurn(async () => {
      const now = facts();
      if (now?.accessToken !== before) return now; // another tab has just done it, or has signed out
      try {
        const isTaken = tell({ type: 'token.renewed' }, { facts: await send(api.auth.refresh, naming, null) });
        // Signed out meanwhile: the cookie just received must not outlive that.
        if (!isTaken && state.place.startsWith('tab.atDoor.')) await endAtServer().catch(() => undefined);
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 401) tell({ type: 'token.refused' });
        else {
          tell({ type: 'token.unknown' }, { problem: asProblem(error) });
          throw error;
        }
      }
      return facts();
    });
  }

  /** Takes over the early start. False when its outcome is unknown. */
  async function takeOver(early: EarlyStart): Promise<boolean> {
    const outcome = await early.outcome;
    const newer = early.heard();
    early.close();
    if (newer?.kind === 'signed-in') onMessage(newer);
    else if (newer || outcome.kind === 'refused') tell({ type: 'token.refused' });
    // It has notified the other tabs itself.
    else if (outcome.kind === 'signed-in') onMessage(outcome);
    return state.place !== 'tab.starting';
  }

  /**
   * Fresh credentials in place of `used`, which the server refused; null when the session has ended. @throws ApiProblem
   * without a response
   */
  async function renew(used?: string): Promise<Credentials | null> {
    if (guest) {
      receive(null);
      return null;
    }
    const now = facts();
    if (!now) return null;
    if (used !== undefined && now.accessToken !== used) return credentialsOf(now);
    // Calls during a renewal wait for the same response.
    tell({ type: 'token.renew' });
    await leaving('tab.signedIn.refreshing');
    if (state.facts && state.problem) throw state.problem;
    return state.facts && credentialsOf(state.facts);
  }

  async function endAtServer(): Promise<void> {
    memory.mark(pending);
    await send(api.auth.logout, naming, null);
    memory.unmark(pending);
  }

  /** Determines the session, unless that has already started. */
  async function askWho(early: EarlyStart | undefined): Promise<void> {
    if (memory.has(pending)) {
      try {
        await endAtServer();
        tell({ type: 'token.refused' });
      } catch (error) {
        tell({ type: 'token.unknown' }, { problem: asProblem(error) });
      }
    } else if (!early || !(await takeOver(early))) await exchange().catch(() => undefined);
  }

  return {
    state: (): SessionState => shown,
    facts: (): SessionFacts | null => shown.facts,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * The signed-in person as one string; changes exactly when all loaded data belongs to another person, or to the
     * same one with the rights of another role.
     */
    person(): string | null {
      const now = shown.facts;
      return now && `${personOf(now)}${guest && isView ? '/view' : ''}`;
    },
    renew,
    /** Shows a person's session on this device, until it ends or the device is given back. */
    lendTo: (person: SessionFacts): void => receive(person),
    /** Shows the session of a view as a role in this tab, until it ends or is given back. */
    showView(view: SessionFacts): void {
      isView = true;
      receive(view);
    },
    /** Ends the person's session in this page; the device's own goes on. */
    giveBack: (): void => receive(null),
    /** Credentials for calls; renewed first when about to expire, so that no call fails because of it. */
    async credentials(): Promise<Credentials | null> {
      const now = shown.facts;
      if (!now) return null;
      if (Date.parse(now.expiresAt) - Date.now() > NEARLY_OVER) return credentialsOf(now);
      return (await renew()) ?? null;
    },
    /**
     * Starts with the person that the document came with, without a token: the first call renews the session. Not after
     * a sign-out that the server has not confirmed.
     */
    startWith(person: Omit<SessionFacts, 'accessToken' | 'expiresAt'>): boolean {
      if (memory.has(pending)) return false;
      return tell({ type: 'tab.signed-in' }, { facts: { ...person, accessToken: '', expiresAt: LONG_OVER } });
    },
    /** Determines whether a session exists, reusing an `early` start. Never throws: the state contains the outcome. */
    async start(early?: EarlyStart): Promise<void> {
      if (state.place === 'tab.starting' || tell({ type: 'start.ask' })) await askWho(early);
    },
    /**
     * Signs in, or gets to the second factor; with a PIN on a known phone. Does nothing during another attempt.
     * @returns the failure (`wrong-credentials`, `web-access-missing`, `too-many-requests` …), else null.
     */
    async signIn(body: BodyOf<typeof api.auth.login> | { readonly pin: string }): Promise<ApiProblem | null> {
      // Signing in does not wait for the pending session check, and replaces no one silently.
      tell({ type: 'start.nobody' });
      if (tell({ type: 'sign-out.ask' })) await ending;
      request = async () => {
        try {
          const way = 'pin' in body ? api.auth.pin : api.auth.login;
          const answer = await send(way, { body: { ...body, ...naming.body } }, null);
          memory.unmark(pending);
          tell({ type: 'sign-in.done' }, { facts: answer });
        } catch (error) {
          const problem = asProblem(error);
          const { challenge } = problem;
          if (challenge === undefined) tell({ type: 'sign-in.refused', canTryAgain: false }, { problem });
          else tell({ type: 'sign-in.asks-code' }, { challenge });
        }
      };
      if (!tell({ type: 'sign-in.send' })) return null;
      await leaving('tab.signingIn.password');
      return state.problem;
    },
    /** The second step of a sign-in. @returns the failure (`wrong-code`, `challenge-over` …), else null. */
    async giveCode(code: string): Promise<ApiProblem | null> {
      const { challenge } = state;
      if (challenge === null) return null;
      request = async () => {
        try {
          const answer = await send(api.auth.secondFactor, { body: { challenge, code } }, null);
          memory.unmark(pending);
          tell({ type: 'sign-in.done' }, { facts: answer });
        } catch (error) {
          const problem = asProblem(error);
          tell({ type: 'sign-in.refused', canTryAgain: problem.code !== 'challenge-over' }, { problem });
        }
      };
      if (!tell({ type: 'code.send' })) return null;
      await leaving('tab.signingIn.checkingCode');
      return state.problem;
    },
    /** Returns from the code to the password. */
    leaveCode: (): void => void tell({ type: 'code.leave' }),
    /** Signs out here and in every tab immediately; the server is notified now or on the next start. */
    async signOut(): Promise<void> {
      if (tell({ type: 'sign-out.ask' })) await ending;
    },
    /** Assumes that there is no session, without a request. */
    assumeSignedOut: (): void => void tell({ type: 'start.nobody' }),
    close(): void {
      actor.stop();
      tabs.close();
    },
  };
}

const credentialsOf = ({ accessToken, tenant }: SessionFacts): Credentials => ({ accessToken, tenantId: tenant.id });

const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ code: 'network-failure', status: 0 }, { cause: error });
