import { sessionFlow, type SessionEvent, type SessionPlace } from '#machines/session/index.ts';
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
  /** What came last instead of an answer: why nobody knows who is here, or why a sign-in was refused. */
  readonly problem: ApiProblem | null;
  /** What a code is to be given for. */
  readonly challenge: string | null;
}

/** What arrives with an event. */
type Given = Partial<Omit<SessionState, 'place'>>;

/** Milliseconds before the end of an access token at which it is renewed. */
const RENEW_AHEAD = 60_000;
/** Never more often than this, however far this computer's clock is off. */
const RENEW_SLOWEST = 30_000;
const NEARLY_OVER = 5_000;

const WITH_CODE: ReadonlySet<SessionPlace> = new Set(['tab.signingIn.codeAsked', 'tab.signingIn.checkingCode']);

export type Session = ReturnType<typeof createSession>;

/** The session of this tab, kept in step with the other tabs. One for each page; tests make several to stand for tabs. */
export function createSession() {
  let state: SessionState = { place: sessionFlow.start, facts: null, problem: null, challenge: null };
  let renewal: Promise<SessionFacts | null> | undefined;
  let ending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const tabs = openTabs(hear);

  const facts = (): SessionFacts | null => state.facts;

  /** Asks the machine what comes of an event, and does it. False when nothing may come of it here. */
  function tell(event: SessionEvent, given: Given = {}): boolean {
    const step = sessionFlow.next(state.place, event);
    if (!step) return false;
    const isHere = step.place.startsWith('tab.signedIn.');
    state = {
      place: step.place,
      facts: isHere ? (given.facts ?? state.facts) : null,
      problem: given.problem ?? null,
      challenge: given.challenge ?? (WITH_CODE.has(step.place) ? state.challenge : null),
    };
    clearTimeout(timer);
    if (state.facts) {
      const left = Date.parse(state.facts.expiresAt) - Date.now();
      timer = setTimeout(() => void renew().catch(() => undefined), Math.max(left - RENEW_AHEAD, RENEW_SLOWEST));
    }
    for (const effect of step.effects) {
      if (effect === 'tellTabs')
        tabs.tell(state.facts ? { kind: 'signed-in', facts: state.facts } : { kind: 'signed-out' });
      if (effect === 'endAtServer') ending = endAtServer().catch(() => undefined);
      if (effect === 'exchange') renewal = exchange().finally(() => (renewal = undefined));
    }
    for (const listener of listeners) listener();
    return true;
  }

  function hear(message: TabMessage): void {
    if (message.kind === 'signed-in') tell({ type: 'tab.signed-in' }, { facts: message.facts });
    else tell({ type: 'tab.signed-out' });
  }

  /** Null when there is no session to renew. @throws ApiProblem when that could not be found out. */
  async function exchange(): Promise<SessionFacts | null> {
    const before = facts()?.accessToken;
    return tabs.inTurn(async () => {
      const now = facts();
      if (now?.accessToken !== before) return now; // another tab has just done it, or has signed out
      try {
        const isTaken = tell({ type: 'token.renewed' }, { facts: await send(api.auth.refresh, {}, null) });
        // Somebody left meanwhile: the cookie that has just come is not to outlive that.
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

  /** Takes over what was begun before this code was there. False when that leaves the question open. */
  async function takeOver(early: EarlyStart): Promise<boolean> {
    const outcome = await early.outcome;
    const newer = early.heard();
    early.close();
    if (newer?.kind === 'signed-in') hear(newer);
    else if (newer || outcome.kind === 'refused') tell({ type: 'token.refused' });
    // It has told the other tabs itself.
    else if (outcome.kind === 'signed-in') hear(outcome);
    return state.place !== 'tab.starting';
  }

  /** Fresh credentials instead of `used`, which the server refused; null when the session is over. */
  async function renew(used?: string): Promise<Credentials | null> {
    const now = facts();
    if (!now) return null;
    if (used !== undefined && now.accessToken !== used) return credentialsOf(now);
    // Whoever comes while it is being renewed waits for the same answer.
    tell({ type: 'token.renew' });
    const renewed = await renewal;
    return renewed ? credentialsOf(renewed) : null;
  }

  /** Finds out who is here, where nobody has begun to. */
  async function askWho(early: EarlyStart | undefined): Promise<void> {
    if (memory.has(SIGN_OUT_PENDING)) {
      try {
        await endAtServer();
        tell({ type: 'token.refused' });
      } catch (error) {
        tell({ type: 'token.unknown' }, { problem: asProblem(error) });
      }
    } else if (!early || !(await takeOver(early))) await exchange().catch(() => undefined);
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
    async start(early?: EarlyStart): Promise<void> {
      if (state.place === 'tab.starting' || tell({ type: 'start.ask' })) await askWho(early);
    },
    /**
     * Signs in, or gets to where a code is asked for; nothing while another attempt is under way.
     * @returns why not (`wrong-credentials`, `web-access-missing`, `too-many-requests` …), else null.
     */
    async signIn(body: BodyOf<typeof api.auth.login>): Promise<ApiProblem | null> {
      // Whoever signs in does not wait to hear who was here, and takes nobody's place unsaid.
      tell({ type: 'start.nobody' });
      if (tell({ type: 'sign-out.ask' })) await ending;
      if (!tell({ type: 'sign-in.send' })) return null;
      try {
        tell({ type: 'sign-in.done' }, { facts: await send(api.auth.login, { body }, null) });
        memory.unmark(SIGN_OUT_PENDING);
      } catch (error) {
        const problem = asProblem(error);
        if (problem.challenge !== undefined) {
          tell({ type: 'sign-in.asks-code' }, { challenge: problem.challenge });
          return null;
        }
        tell({ type: 'sign-in.refused', canTryAgain: false }, { problem });
        return problem;
      }
      return null;
    },
    /** The second half of a sign-in. @returns why not (`wrong-code`, `challenge-over` …), else null. */
    async giveCode(code: string): Promise<ApiProblem | null> {
      const { challenge } = state;
      if (challenge === null || !tell({ type: 'code.send' })) return null;
      try {
        tell(
          { type: 'sign-in.done' },
          { facts: await send(api.auth.secondFactor, { body: { challenge, code } }, null) },
        );
        memory.unmark(SIGN_OUT_PENDING);
      } catch (error) {
        const problem = asProblem(error);
        tell({ type: 'sign-in.refused', canTryAgain: problem.code !== 'challenge-over' }, { problem });
        return problem;
      }
      return null;
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
      clearTimeout(timer);
      tabs.close();
    },
  };
}

async function endAtServer(): Promise<void> {
  memory.mark(SIGN_OUT_PENDING);
  await send(api.auth.logout, {}, null);
  memory.unmark(SIGN_OUT_PENDING);
}

const credentialsOf = ({ accessToken, tenant }: SessionFacts): Credentials => ({ accessToken, tenantId: tenant.id });

const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ code: 'network-failure', status: 0 }, { cause: error });
