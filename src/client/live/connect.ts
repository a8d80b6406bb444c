import { api } from '#contract/api.ts';
import { API_VERSION } from '#contract/api-version.ts';
import { ApiProblem, problemOf } from '../http/api-problem.ts';
import { session } from '../session/session.ts';
import { readEvents, type StreamEvent } from './read-events.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** The server sends a heartbeat every 20 s; a connection without one is dead, whatever its state. */
const SILENCE_MS = 45_000;

export interface ConnectOptions {
  readonly signal: AbortSignal;
  readonly onEvent: (event: StreamEvent) => void;
  /** The last event received, here or in another tab. */
  readonly lastEventId: () => string | undefined;
  /** Milliseconds since this page started loading its data, if changes in that time must be sent. */
  readonly readingFor: () => number | undefined;
}

/** Keeps one event stream open until the signal, reconnecting after every end with growing delays. */
export async function stayConnected({ signal, onEvent, lastEventId, readingFor }: ConnectOptions): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    let asked: number | undefined;
    try {
      await connectOnce(
        signal,
        { 'last-event-id': lastEventId(), 'x-reading-for': readingFor()?.toString() },
        (event) => {
          tries = 0;
          onEvent(event);
        },
      );
    } catch (error) {
      if (error instanceof ApiProblem) asked = error.retryAfter;
    }
    if (signal.aborted) return;
    await pause(Math.max(asked ?? 0, waitAfter(tries)), signal);
  }
}

/** Exponential backoff with jitter: a server that returns must not be overloaded by all browsers together. */
const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function connectOnce(
  outer: AbortSignal,
  known: Readonly<Record<string, string | undefined>>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const credentials = await session.credentials();
  if (!credentials) throw new ApiProblem({ code: 'session-ended', status: 401 });
  const silence = new AbortController();
  let clock: ReturnType<typeof setTimeout> | undefined;
  const onSign = (): void => {
    clearTimeout(clock);
    clock = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  onSign();
  try {
    // EventSource cannot send the access token.
    const response = await fetch(api.live.events.path, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${credentials.accessToken}`,
        'x-tenant-id': credentials.tenantId,
        'x-api-version': API_VERSION,
        ...Object.fromEntries(
          Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined),
        ),
      },
      signal: AbortSignal.any([outer, silence.signal]),
    });
    if (response.status === 401) await session.renew(credentials.accessToken);
    if (!response.ok || !response.body) throw await problemOf(response);
    await readEvents(response.body, onEvent, onSign);
  } finally {
    clearTimeout(clock);
  }
}
