import { headersFor } from '../http/headers.ts';
import type { SessionFacts } from '../session/create-session.ts';
import { openTabs, type TabMessage } from '../session/tabs.ts';

/** What came of the first refresh: who is here, nobody, or that it is not known and has to be asked in the usual way. */
export type EarlyOutcome =
  | { readonly kind: 'signed-in'; readonly facts: SessionFacts }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

/** An answer that is on its way, and for whom it was asked. */
export interface EarlyAnswer {
  readonly response: Promise<Response>;
  readonly accessToken: string;
  readonly language: string;
  /** Milliseconds of the page's clock at which it was asked for. */
  readonly askedAt: number;
}

/** What was begun before the page's code was there. */
export interface EarlyStart {
  readonly outcome: Promise<EarlyOutcome>;
  /** By address; each is good for one use. */
  readonly answers: Map<string, EarlyAnswer>;
  /** The last word of another tab since then: it is newer than the outcome. */
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
 * Finds out who is here and asks for what the page at this address shows first, while its code is still on its way.
 * Runs inside of the document, so it uses nothing but the browser. The refresh cookie is good for one use: where another
 * tab is about to use it, this one stands back and the session waits for its turn as ever.
 */
export function startEarly(addressesFor: (facts: SessionFacts) => readonly string[]): EarlyStart {
  let heard: TabMessage | null = null;
  const answers = new Map<string, EarlyAnswer>();
  const tabs = openTabs((message) => (heard = message));
  const refresh = async (): Promise<EarlyOutcome> => {
    const response = await fetch('/api/auth/refresh', {
      method: 'POST',
      headers: headersFor(null),
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
    // Whoever needs it asks again.
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
