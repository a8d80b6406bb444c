import type { Audience } from '#domain/audiences.ts';
import { headersFor } from '../http/headers.ts';
import { suffixOf } from '../session/audience.ts';
import type { SessionFacts } from '../session/create-session.ts';
import { openTabs, type TabMessage } from '../session/tabs.ts';

/** Outcome of the first refresh: a session, none, or unknown, in which case it is requested in the usual way. */
export type EarlyOutcome =
  | { readonly kind: 'signed-in'; readonly facts: SessionFacts }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

/** A pending response, and the person it was requested for. */
export interface EarlyAnswer {
  readonly response: Promise<Response>;
  readonly accessToken: string;
  readonly language: string;
  /** Page clock in milliseconds at the time of the request. */
  readonly askedAt: number;
}

/** What was started before the page's code was loaded. */
export interface EarlyStart {
  readonly outcome: Promise<EarlyOutcome>;
  /** By address; each is used once. */
  readonly answers: Map<string, EarlyAnswer>;
  /** The last message of another tab since then: it is newer than the outcome. */
  readonly heard: () => TabMessage | null;
  readonly close: () => void;
}

declare global {
  interface Window {
    stewardEarly?: EarlyStart | undefined;
  }
}

const TIMEOUT = 20_000;

/**
 * Refreshes the session and requests the first data of this address's page while its code is still loading. Runs inside
 * the document, so it uses only browser APIs. The refresh cookie is single-use: if another tab is about to use it, this
 * one waits its turn as usual.
 */
export function startEarly(
  addressesFor: (facts: SessionFacts) => readonly string[],
  audience: Audience = 'web',
): EarlyStart {
  let heard: TabMessage | null = null;
  const answers = new Map<string, EarlyAnswer>();
  const tabs = openTabs((message) => (heard = message), suffixOf(audience));
  const refresh = async (): Promise<EarlyOutcome> => {
    const headers = headersFor(null);
    // Web is what the server assumes.
    const body = audience === 'web' ? null : JSON.stringify({ audience });
    if (body !== null) headers.set('content-type', 'application/json');
    const response = await fetch('/api/auth/refresh', {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status === 401) return { kind: 'refused' };
    if (!response.ok) return { kind: 'unknown' };
    const facts = (await response.json()) as SessionFacts;
    tabs.tell({ kind: 'signed-in', facts });
    return { kind: 'signed-in', facts };
  };
  const read = ({ accessToken, tenant }: SessionFacts, address: string): void => {
    const response = fetch(address, {
      headers: headersFor({ accessToken, tenantId: tenant.id }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    // The consumer requests it again.
    response.catch(() => undefined);
    answers.set(address, {
      response,
      accessToken,
      language: document.documentElement.lang,
      askedAt: performance.now(),
    });
  };
  const begin = async (): Promise<EarlyOutcome> => {
    try {
      const outcome = (await tabs.ifFree(refresh)) ?? { kind: 'unknown' };
      if (outcome.kind === 'signed-in') for (const address of addressesFor(outcome.facts)) read(outcome.facts, address);
      return outcome;
    } catch {
      return { kind: 'unknown' };
    }
  };
  return { outcome: begin(), answers, heard: () => heard, close: () => tabs.close() };
}
