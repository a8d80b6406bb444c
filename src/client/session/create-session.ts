import { createActor, fromPromise } from 'xstate';
import { inspect } from '#machines/kernel/inspection.ts';
import { stateName } from '#machines/kernel/record-machine.ts';
import { sessionMachine, type Outcome, type SessionEvent, type SessionPlace } from '#machines/session/index.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { EarlyStart } from '../early/early-start.ts';
import type { Credentials } from '../http/headers.ts';
import { send } from '../http/send.ts';
import { memory, SIGN_OUT_PENDING } from './storage.ts';
import { openTabs, type TabMessage } from './tabs.ts';

/** Access token, person and tenant, as signing in and refreshing answer them. Lives in memory only: a script that reads storage finds no token. */
export type SessionFacts = AnswerOf<typeof api.auth.login>;

/** Where the session stands, by its machine (machines/session), and what is known there. */
export interface SessionState {
  readonly place: SessionPlace;
  /** Who is signed in; there exactly while somebody is. */
  readonly facts: SessionFacts | null;
  /** What came last instead of an answer: why nobody knows who is signed in, or why a sign-in was refused. */
  readonly problem: ApiProblem | null;
  /** What a code is to be given for. */
  readonly challenge: string | null;
}

/** What an event or the answer to a call brings. */
type Brought = Partial<Omit<SessionState, 'place'>>;
type Answer = Outcome & Brought;

/** Milliseconds before the end of an access token at which it is renewed. */
const RENEW_AHEAD = 60_000;
/** Never more often than this, however far this computer's clock is off. */
const RENEW_SLOWEST = 30_000;
const NEARLY_OVER = 5_000;

const WITH_CODE: ReadonlySet<SessionPlace> = new Set(['tab.signingIn.codeAsked', 'tab.signingIn.checkingCode']);
const NOTHING = { facts: null, problem: null, challenge: null };

export type Session = ReturnType<typeof createSession>;

/** The session of this tab, kept in step with the other tabs. One for each page; tests make several to stand for tabs. */
export function createSession() {
  let held: Omit<SessionState, 'place'> = NOTHING;
  let brought: Brought = {};
  let state: SessionState = { place: 'tab.starting.unasked', ...NOTHING };
  let ending: Promise<void> | undefined;
  let early: EarlyStart | undefined;
  /** What the sign-in that is about to begin sends. */
  let request: () => Promise<SessionFacts> = () => Promise.reject(new Error('Nothing to send.'));
  const listeners = new Set<() => void>();
  const tabs = openTabs(onMessage);

  const facts = (): SessionFacts | null => state.facts;

  const actor = createActor(
    sessionMachine.provide({
      delays: {
        renewAhead: () => {
          const left = Date.parse(brought.facts?.expiresAt ?? held.facts?.expiresAt ?? '') - Date.now();
          return Math.max(left - RENEW_AHEAD, RENEW_SLOWEST);
        },
      },
      actors: {
        askWho: fromPromise(({ signal }) => askWho(signal)),
        exchange: fromPromise(({ signal }) => exchange(signal)),
        signIn: fromPromise(({ signal }) => signIn(signal, request, refusedPassword)),
        checkCode: fromPromise(({ signal }) => signIn(signal, request, refusedCode)),
      },
      actions: {
        keep: ({ event }) => {
          brought = ('output' in event ? event.output : event) as Brought;
        },
        tellTabs: () => {
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
  actor.subscribe(({ value }) => {
    const place = stateName(value) as SessionPlace;
    held = {
      facts: place.startsWith('tab.signedIn.') ? (brought.facts ?? held.facts) : null,
      problem: brought.problem ?? null,
      challenge: WITH_CODE.has(place) ? (brought.challenge ?? held.challenge) : null,
    };
    brought = {};
    state = { place, ...held };
    for (const listener of listeners) listener();
  });
  actor.start();

  /** Sends an event with what it brings. False when the machine does not take it here. */
  function tell(event: SessionEvent, more: Brought = {}): boolean {
    const isTaken = actor.getSnapshot().can(event);
    if (isTaken) actor.send({ ...event, ...more });
    return isTaken;
  }

  function onMessage(message: TabMessage): void {
    if (message.kind === 'signed-in') tell({ type: 'tab.signed-in' }, { facts: message.facts });
    else tell({ type: 'tab.signed-out' });
  }

  /** Comes back once the session has left a place. */
  const leaving = (places: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (state.place.startsWith(places)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });

  /** Fresh facts for the refresh cookie. What it answers once it was given up, the machine does not hear of. */
  async function exchange(signal: AbortSignal): Promise<Answer> {
    return tabs.inTurn(async () => {
      // Another tab has just done it, or has signed out.
      if (signal.aborted) return { kind: 'unknown' };
      try {
        const answer = await send(api.auth.refresh, {}, null);
        // The cookie that has just come counts where somebody is still signed in, and must not outlive a sign-out.
        if (signal.aborted && !tell({ type: 'token.late' }, { facts: answer }) && state.place.startsWith('tab.atDoor.'))
          await endAtServer().catch(() => undefined);
        return { kind: 'signed-in', facts: answer };
      } catch (error) {
        const problem = asProblem(error);
        return problem.status === 401 ? { kind: 'refused' } : { kind: 'unknown', problem };
      }
    });
  }

  /** Takes over what was begun before this code was there; null when that leaves the question open. */
  async function takeOver(begun: EarlyStart): Promise<Answer | null> {
    const outcome = await begun.outcome;
    const newer = begun.heard();
    begun.close();
    if (newer?.kind === 'signed-out' || (!newer && outcome.kind === 'refused')) return { kind: 'refused' };
    const now = newer ?? outcome;
    if (now.kind !== 'signed-in') return null;
    // It has notified the other tabs itself.
    onMessage(now);
    return { kind: 'signed-in', facts: now.facts };
  }

  /** Finds out who is signed in, where nobody has begun to. */
  async function askWho(signal: AbortSignal): Promise<Answer> {
    if (memory.has(SIGN_OUT_PENDING)) {
      try {
        await endAtServer();
        return { kind: 'refused' };
      } catch (error) {
        return { kind: 'unknown', problem: asProblem(error) };
      }
    }
    const begun = early;
    early = undefined;
    return (begun && (await takeOver(begun))) ?? exchange(signal);
  }

  async function signIn(
    signal: AbortSignal,
    ask: () => Promise<SessionFacts>,
    onProblem: (problem: ApiProblem) => Answer,
  ): Promise<Answer> {
    try {
      const answer = await ask();
      memory.unmark(SIGN_OUT_PENDING);
      if (signal.aborted) tell({ type: 'token.late' }, { facts: answer });
      return { kind: 'signed-in', facts: answer };
    } catch (error) {
      return onProblem(asProblem(error));
    }
  }

  /**
   * Fresh credentials instead of `used`, which the server refused; null when the session is over. Calls that come while it is
   * being renewed wait for the same answer. @throws ApiProblem when the server did not answer
   */
  async function renew(used?: string): Promise<Credentials | null> {
    const now = facts();
    if (!now) return null;
    if (used !== undefined && now.accessToken !== used) return credentialsOf(now);
    tell({ type: 'token.renew' });
    await leaving('tab.signedIn.refreshing');
    if (state.facts && state.problem) throw state.problem;
    return state.facts && credentialsOf(state.facts);
  }

  return {
    state: (): SessionState => state,
    facts,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Who is signed in, as one word; changes exactly when everything that was loaded belongs to somebody else. */
    person(): string | null {
      const now = facts();
      return now && `${now.tenant.id}/${now.user.id}`;
    },
    renew,
    /** What calls carry; renewed first when it is nearly over, so that no call has to fail to find out. */
    async credentials(): Promise<Credentials | null> {
      const now = facts();
      if (!now) return null;
      if (Date.parse(now.expiresAt) - Date.now() > NEARLY_OVER) return credentialsOf(now);
      return (await renew()) ?? null;
    },
    /** Finds out whether somebody is still signed in, from what was begun `early` if anything was. Never throws: the state says what came of it. */
    async start(begun?: EarlyStart): Promise<void> {
      early = begun;
      tell({ type: 'start.ask' });
      await leaving('tab.starting.asking');
    },
    /**
     * Signs in, or gets to where a code is asked for; nothing while another attempt is under way.
     * @returns why not (`wrong-credentials`, `web-access-missing`, `too-many-requests` …), else null.
     */
    async signIn(body: BodyOf<typeof api.auth.login>): Promise<ApiProblem | null> {
      // A sign-in does not wait for who was signed in, and takes nobody's place unsaid.
      tell({ type: 'start.nobody' });
      if (tell({ type: 'sign-out.ask' })) await ending;
      request = () => send(api.auth.login, { body }, null);
      if (!tell({ type: 'sign-in.send' })) return null;
      await leaving('tab.signingIn.password');
      return state.problem;
    },
    /** The second half of a sign-in. @returns why not (`wrong-code`, `challenge-over` …), else null. */
    async giveCode(code: string): Promise<ApiProblem | null> {
      const { challenge } = state;
      if (challenge === null) return null;
      request = () => send(api.auth.secondFactor, { body: { challenge, code } }, null);
      if (!tell({ type: 'code.send' })) return null;
      await leaving('tab.signingIn.checkingCode');
      return state.problem;
    },
    /** Back from the code to the password. */
    leaveCode: (): void => void tell({ type: 'code.leave' }),
    /** Signs out here and in every tab at once; the server hears of it now or at the next start. */
    async signOut(): Promise<void> {
      if (tell({ type: 'sign-out.ask' })) await ending;
    },
    /** Takes for granted that nobody is signed in, without asking the server. */
    assumeSignedOut: (): void => void tell({ type: 'start.nobody' }),
    close(): void {
      actor.stop();
      tabs.close();
    },
  };
}

async function endAtServer(): Promise<void> {
  memory.mark(SIGN_OUT_PENDING);
  await send(api.auth.logout, {}, null);
  memory.unmark(SIGN_OUT_PENDING);
}

const refusedPassword = (problem: ApiProblem): Answer =>
  problem.challenge === undefined ? { kind: 'refused', problem } : { kind: 'code-asked', challenge: problem.challenge };

const refusedCode = (problem: ApiProblem): Answer => ({
  kind: problem.code === 'challenge-over' ? 'refused' : 'code-asked',
  problem,
});

const credentialsOf = ({ accessToken, tenant }: SessionFacts): Credentials => ({ accessToken, tenantId: tenant.id });

const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ code: 'network-failure', status: 0 }, { cause: error });
