import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../session/session.ts';
import { sampleSession } from '../testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '../testing/stub-api.ts';
import { createLive, type LiveEvent } from './live.ts';
import { readEvents, type StreamEvent } from './read-events.ts';

/** The server's side of an event stream. */
interface Served {
  readonly headers: Headers;
  readonly t: (text: string) => void;
  readonly end: () => void;
  readonly isAborted: () => boolean;
}

const NEWS = '0198a000-0000-7000-8000-00000000000f';
const told = (unread: number, id?: string): string =>
  `event: notification\n${id ? `id: ${id}\n` : ''}data: {"unread":${unread},"notification":null}\n\n`;

let api: StubbedApi;
let served: Served[];
let refuse: (() => Response) | null;
let stops: (() => void)[];

/** The stream is a real Response with an open body; everything else is answered by the stub. */
function serveStreams(): void {
  const stub = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (input !== '/api/events') return stub(input, init);
    if (refuse) return refuse();
    const encoder = new TextEncoder();
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (control = controller) });
    init?.signal?.addEventListener('abort', () => control?.error(new Error('aborted')));
    served.push({
      headers: new Headers(init?.headers),
      t: (text) => control?.enqueue(encoder.encode(text)),
      end: () => control?.close(),
      isAborted: () => init?.signal?.aborted ?? false,
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
}

function look(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  served = [];
  stops = [];
  refuse = null;
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'POST /api/auth/refresh': () => ok(sampleSession({ token: 'token-2' })),
  });
  await session.signIn({ email: 'a@b.example', password: 'x' });
  serveStreams();
});
afterEach(async () => {
  for (const stop of stops) stop();
  await session.signOut();
  api.restore();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A listening tab, with the events it received. */
function tab(): LiveEvent[] {
  const heard: LiveEvent[] = [];
  stops.push(createLive().subscribe((event) => heard.push(event)));
  return heard;
}
const waitForStream = async (count: number): Promise<Served> => {
  await vi.waitFor(() => expect(served).toHaveLength(count));
  return served.at(-1) as Served;
};

test('events are parsed however they are chunked; comments and unreadable lines are skipped', async () => {
  const events: StreamEvent[] = [];
  let signs = 0;
  const bytes = new TextEncoder().encode(
    `: hello\n\n${told(2, NEWS)}event: changed\ndata: {broken\n\nevent: changed\ndata: {"id":"ü"}\n\n`,
  );
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  await readEvents(
    body,
    (event) => events.push(event),
    () => signs++,
  );
  expect(events).toEqual([
    { name: 'notification', id: NEWS, data: { unread: 2, notification: null } },
    { name: 'changed', id: undefined, data: { id: 'ü' } },
  ]);
  expect(signs).toBe(bytes.length);
});

test('the connection sends the token, and reconnects with the last event id', async () => {
  const heard = tab();
  const first = await waitForStream(1);
  expect([first.headers.get('authorization'), first.headers.get('last-event-id')]).toEqual(['Bearer token-1', null]);
  first.t(told(3, NEWS));
  await vi.waitFor(() =>
    expect(heard).toEqual([{ name: 'notification', id: NEWS, data: { unread: 3, notification: null } }]),
  );
  first.end();
  await vi.advanceTimersByTimeAsync(1_100);
  expect((await waitForStream(2)).headers.get('last-event-id')).toBe(NEWS);
});

test('the first connection sends how long the page has been loaded, reconnects do not', async () => {
  tab();
  const first = await waitForStream(1);
  expect(Number(first.headers.get('x-reading-for'))).toBeGreaterThan(0);
  first.t('event: ready\ndata: {"unread":0,"isComplete":true}\n\n');
  first.end();
  await vi.advanceTimersByTimeAsync(1_100);
  expect((await waitForStream(2)).headers.get('x-reading-for')).toBeNull();
});

test('a late listener gets the changes heard a moment ago, but no notifications', async () => {
  const own = createLive();
  stops.push(own.subscribe(() => undefined));
  const stream = await waitForStream(1);
  stream.t(
    `event: ready\ndata: {"unread":0,"isComplete":false}\n\n${told(1)}event: changed\ndata: {"resource":"assets","ids":null}\n\n`,
  );
  const heard: LiveEvent[] = [];
  await vi.waitFor(() => {
    heard.length = 0;
    own.subscribe((event) => heard.push(event))();
    expect(heard.map(({ name }) => name)).toEqual(['ready', 'changed']);
  });
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
  heard.length = 0;
  own.subscribe((event) => heard.push(event))();
  expect(heard).toEqual([]);
});

describe('a tab opened while another has the connection', () => {
  const START = 1_800_000_000_000;
  let clock: number;
  beforeEach(() => {
    clock = START;
    vi.spyOn(Date, 'now').mockImplementation(() => clock);
    // As in a browser: granted to one tab at a time.
    let last: Promise<unknown> = Promise.resolve();
    const locks = { request: (_: string, __: object, run: () => Promise<void>) => (last = last.then(run)) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  /**
   * The first tab is notified at 1 s that the connection is open, and of a change at 5 s; at 6 s another tab, open
   * since `begun`, starts listening.
   */
  const openedAt = async (begun: number): Promise<readonly string[]> => {
    const one = tab();
    const stream = await waitForStream(1);
    clock = START + 1_000;
    stream.t('event: ready\ndata: {"unread":0,"isComplete":true}\n\n');
    await vi.waitFor(() => expect(one).toHaveLength(1));
    clock = START + 5_000;
    stream.t('event: changed\ndata: {"resource":"assets","ids":null}\n\n');
    await vi.waitFor(() => expect(one).toHaveLength(2));
    clock = START + 6_000;
    vi.spyOn(performance, 'now').mockReturnValue(6_000 - begun);
    const other = tab();
    stream.t(told(2));
    await vi.waitFor(() => expect(other.map(({ name }) => name)).toContain('notification'));
    await new Promise((resolve) => setImmediate(resolve));
    return other.map(({ name }) => name).filter((name) => name !== 'notification');
  };

  test('gets the changes since it was opened', async () => {
    expect(await openedAt(4_000)).toEqual(['changed']);
  });
  test('gets nothing that it has already read', async () => {
    expect(await openedAt(5_500)).toEqual([]);
  });
  test('refetches when the connection was not established yet when it was opened', async () => {
    expect(await openedAt(500)).toEqual(['missed']);
  });
});

test('reconnects to a refusing server with growing delays, and not before the given time', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  let asked = 0;
  refuse = () => {
    asked++;
    return new Response(null, { status: 503, headers: { 'retry-after': asked === 3 ? '30' : '0' } });
  };
  tab();
  await vi.waitFor(() => expect(asked).toBe(1));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(4);
});

test('a silent connection is closed and reopened', async () => {
  tab();
  const first = await waitForStream(1);
  await vi.advanceTimersByTimeAsync(44_000);
  first.t(': still here\n\n');
  await vi.advanceTimersByTimeAsync(44_000);
  expect(first.isAborted()).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(first.isAborted()).toBe(true);
  await waitForStream(2);
});

test('a hidden tab closes the connection after a while, and reopens it when visible', async () => {
  tab();
  const first = await waitForStream(1);
  look('hidden');
  await vi.advanceTimersByTimeAsync(14_000);
  look('visible');
  await vi.advanceTimersByTimeAsync(14_000);
  expect(first.isAborted()).toBe(false);
  look('hidden');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(first.isAborted()).toBe(true);
  look('visible');
  await waitForStream(2);
});

test('offline there is no connection, online there is one again', async () => {
  tab();
  const first = await waitForStream(1);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(first.isAborted()).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(served).toHaveLength(1);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await waitForStream(2);
});

test('the last listener to leave closes the connection', async () => {
  const own = createLive();
  const [one, other] = [own.subscribe(() => undefined), own.subscribe(() => undefined)];
  const stream = await waitForStream(1);
  one();
  expect(stream.isAborted()).toBe(false);
  other();
  expect(stream.isAborted()).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(served).toHaveLength(1);
});
