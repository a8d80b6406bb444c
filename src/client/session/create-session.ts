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

export type SessionState =
  | { readonly status: 'starting' }
  /** The start got no answer: nobody knows yet whether somebody is signed in. */
  | { readonly status: 'unreachable'; readonly problem: ApiProblem }
  | { readonly status: 'signed-out'; readonly reason: 'never' | 'by-choice' | 'ended' | 'in-another-tab' }
  | { readonly status: 'signed-in'; readonly facts: SessionFacts };

/** Milliseconds before the end of an access token at which it is renewed. */
const RENEW_AHEAD = 60_000;
/** Never more often than this, however far this computer's clock is off. */
const RENEW_SLOWEST = 30_000;
const NEARLY_OVER = 5_000;

export type Session = ReturnType<typeof createSession>;

/** The session of this tab, kept in step with the other tabs. One for each page; tests make several to stand for tabs. */
export function createSession() {
  let state: SessionState = { status: 'starting' };
  let renewal: Promise<SessionFacts | null> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const tabs = openTabs(hear);

  const facts = (): SessionFacts | null => (state.status === 'signed-in' ? state.facts : null);

  function become(next: SessionState): void {
    state = next;
    clearTimeout(timer);
    if (next.status === 'signed-in') {
      const left = Date.parse(next.facts.expiresAt) - Date.now();
      timer = setTimeout(() => void renew().catch(() => undefined), Math.max(left - RENEW_AHEAD, RENEW_SLOWEST));
    }
    for (const listener of listeners) listener();
  }

  function hear(message: TabMessage): void {
    if (message.kind === 'signed-in') become({ status: 'signed-in', facts: message.facts });
    else if (state.status !== 'signed-out') become({ status: 'signed-out', reason: 'in-another-tab' });
  }

  function adopt(next: SessionFacts): SessionFacts {
    become({ status: 'signed-in', facts: next });
    tabs.tell({ kind: 'signed-in', facts: next });
    return next;
  }

  /** Null when there is no session to renew. @throws ApiProblem when that could not be found out. */
  async function exchange(): Promise<SessionFacts | null> {
    const before = facts()?.accessToken;
    return tabs.inTurn(async () => {
      const now = facts();
      if (now && now.accessToken !== before) return now; // another tab has just done it
      try {
        return adopt(await send(api.auth.refresh, {}, null));
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
        become({ status: 'signed-out', reason: before === undefined ? 'never' : 'ended' });
        return null;
      }
    });
  }

  function renewOnce(): Promise<SessionFacts | null> {
    renewal ??= exchange().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  /** Takes over what was begun before this code was there. False when that leaves the question open. */
  async function takeOver(early: EarlyStart): Promise<boolean> {
    const outcome = await early.outcome;
    const newer = early.heard();
    early.close();
    if (newer) hear(newer);
    else if (outcome.kind === 'refused') become({ status: 'signed-out', reason: 'never' });
    else if (outcome.kind === 'signed-in') become({ status: 'signed-in', facts: outcome.facts });
    else return facts() !== null;
    return true;
  }

  /** Fresh credentials instead of `used`, which the server refused; null when the session is over. */
  async function renew(used?: string): Promise<Credentials | null> {
    const now = facts();
    if (now && used !== undefined && now.accessToken !== used) return credentialsOf(now);
    const renewed = await renewOnce();
    return renewed && credentialsOf(renewed);
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
      if (state.status !== 'starting') become({ status: 'starting' });
      try {
        if (memory.has(SIGN_OUT_PENDING)) {
          await endAtServer();
          become({ status: 'signed-out', reason: 'never' });
        } else if (!early || !(await takeOver(early))) await renewOnce();
      } catch (error) {
        become({ status: 'unreachable', problem: asProblem(error) });
      }
    },
    /** @throws ApiProblem `wrong-credentials`, `web-access-missing`, `too-many-requests`, `second-factor-required` with its challenge … */
    async signIn(body: BodyOf<typeof api.auth.login>): Promise<void> {
      adopt(await send(api.auth.login, { body }, null));
      memory.unmark(SIGN_OUT_PENDING);
    },
    /** The second half of a sign-in. @throws ApiProblem `wrong-code`, `challenge-over` … */
    async giveCode(body: BodyOf<typeof api.auth.secondFactor>): Promise<void> {
      adopt(await send(api.auth.secondFactor, { body }, null));
      memory.unmark(SIGN_OUT_PENDING);
    },
    /** Signs out here and in every tab at once; the server hears of it now or at the next start. */
    async signOut(): Promise<void> {
      memory.mark(SIGN_OUT_PENDING);
      become({ status: 'signed-out', reason: 'by-choice' });
      tabs.tell({ kind: 'signed-out' });
      await endAtServer().catch(() => undefined);
    },
    /** Takes for granted that nobody is signed in, without asking the server. */
    assumeSignedOut(): void {
      become({ status: 'signed-out', reason: 'never' });
    },
    close(): void {
      clearTimeout(timer);
      tabs.close();
    },
  };
}

async function endAtServer(): Promise<void> {
  await send(api.auth.logout, {}, null);
  memory.unmark(SIGN_OUT_PENDING);
}

const credentialsOf = ({ accessToken, tenant }: SessionFacts): Credentials => ({ accessToken, tenantId: tenant.id });

const asProblem = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem({ code: 'network-failure', status: 0 }, { cause: error });
