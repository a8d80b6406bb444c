import { isSamePermissions } from '#domain/permissions.ts';
import { PassThrough, type Readable } from 'node:stream';
import type { Logger } from 'pino';
import { MAX_STREAMS, type ChangedArea, type LiveEvents } from '#contract/live.endpoints.ts';
import type { Database } from '../../database/connection.ts';
import type { Caller } from '../../core/caller.ts';
import type { TokenSubject } from '../../core/callers.ts';
import { ProblemError } from '../../core/problem-error.ts';
import { kindsOfProcesses } from '../approvals/index.ts';
import { changedLeaves } from '../leave/index.ts';
import { countUnread, readNotification, readNotificationsSince } from '../notifications/index.ts';
import { createListener } from '../../live/listener.ts';
import { createRecentSignals } from '../../live/recent-signals.ts';
import type { Signal } from '../../live/signals.ts';
import { visibleChanges } from './visible-changes.ts';

const HEARTBEAT_MS = 20_000;
/** Signals within this time are handled together. */
const GATHER_MS = 100;
/** A stream with more unread bytes is closed: a slow reader reloads instead. */
const MAX_WAITING_BYTES = 256 * 1024;
const RETRY_SECONDS = 5;
/** Allowance for the transit time of the client's request. */
const ON_THE_WAY_MS = 1_000;
/** Signals arrive within moments: an id sent so many notifications ago will not be signalled again. */
const MAX_REMEMBERED = 100;

interface Stream {
  readonly subject: TokenSubject;
  /** With the rights of the last check; re-read as soon as they change. */
  caller: Caller;
  /** How many checks of the rights were begun, and which of them answered last. */
  checks: { begun: number; answered: number };
  readonly output: PassThrough;
  readonly changed: Set<string>;
  /** Changed record ids by area; null when there were too many. */
  readonly areas: Map<ChangedArea, ReadonlySet<string> | null>;
  timer: NodeJS.Timeout | undefined;
  /** Notifications sent when the stream opened: a signal about one may still be in transit, or have arrived before. */
  readonly announced: Set<string>;
}

export interface HubDeps {
  readonly database: Database;
  /** @throws ProblemError when the session is over. */
  readonly readCaller: (subject: TokenSubject) => Promise<Caller>;
  /** Called when rights or sessions in a tenant changed in any process, while this one listens. */
  readonly onAccess: (tenantId: string) => void;
  readonly log: Pick<Logger, 'warn'>;
  readonly heartbeatMs?: number;
}

interface StreamRequest {
  readonly subject: TokenSubject;
  readonly caller: Caller;
  /** Id of the last notification the client received. */
  readonly since: string | null;
  /** For how many milliseconds the client has been reading what it shows; null when unknown. */
  readonly readingFor: number | null;
}

export interface LiveHub {
  /** Opens an event stream for a person. @throws ProblemError too-many-requests, not-ready */
  open(request: StreamRequest): Promise<Readable>;
  /** Ends every stream immediately. */
  close(): Promise<void>;
}

const isAllowedTheSame = (one: Caller, other: Caller): boolean =>
  isSamePermissions(one.permissions, other.permissions) &&
  one.employeeId === other.employeeId &&
  [...one.modules].join() === [...other.modules].join();

/**
 * The open streams of this process. Signals contain only ids; the data is read here, in the tenant and with the rights
 * of each person. When signals may have been missed the streams end: clients reconnect and reload.
 */
export function createLiveHub({ database, readCaller, onAccess, log, heartbeatMs = HEARTBEAT_MS }: HubDeps): LiveHub {
  const streams = new Set<Stream>();
  const recent = createRecentSignals();
  let isClosed = false;

  const listener = createListener({
    pool: database.pool,
    onSignal: (signal) => {
      recent.add(signal);
      handleSignal(signal).catch((error: unknown) => log.warn({ err: error }, 'an event could not be sent'));
    },
    onLost: () => {
      recent.end();
      endAll();
    },
  });
  const heartbeat = setInterval(() => {
    if (streams.size > 0) listener.probe();
    for (const stream of streams) {
      write(stream, ': still here\n\n');
      // A view as a role is over after its minutes, of which nothing is signalled (ADR-0156).
      if (stream.subject.viewId !== undefined) void checkAccess(stream);
    }
  }, heartbeatMs).unref();

  function end(stream: Stream): void {
    streams.delete(stream);
    clearTimeout(stream.timer);
    stream.output.end();
  }
  const endAll = (): void => [...streams].forEach(end);

  function write(stream: Stream, text: string): void {
    if (stream.output.writableLength > MAX_WAITING_BYTES) end(stream);
    else if (streams.has(stream)) stream.output.write(text);
  }
  function send<Name extends keyof LiveEvents>(stream: Stream, name: Name, data: LiveEvents[Name], id?: string): void {
    write(stream, `event: ${name}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`);
  }

  const of = (tenant: string, user?: string | null): Stream[] =>
    [...streams].filter(({ subject }) => subject.tenantId === tenant && (!user || subject.userId === user));
  const contextOf = ({ subject: { tenantId, userId } }: Stream) => ({ tenantId, userId, readOnly: true });

  async function handleSignal(signal: Signal): Promise<void> {
    if (signal.kind === 'access') onAccess(signal.tenant);
    const concerned = of(signal.tenant, 'user' in signal ? signal.user : null);
    if (signal.kind === 'access') await Promise.all(concerned.map(checkAccess));
    else if (signal.kind === 'notification') await sendNotification(concerned, signal.id);
    else for (const stream of concerned) deliver(stream, signal);
  }

  function deliver(stream: Stream, signal: Signal): void {
    // The server does not know which rights the page was loaded with, so it sends every change made during loading.
    if (signal.kind === 'access' && (signal.user === null || signal.user === stream.subject.userId))
      send(stream, 'rights', {});
    else if (signal.kind === 'record') gather(stream, () => stream.changed.add(signal.id));
    else if (signal.kind === 'change') gather(stream, () => note(stream, signal.resource, signal.ids));
  }

  async function sendNotification(concerned: readonly Stream[], id: string | null): Promise<void> {
    const [first] = concerned;
    if (!first) return;
    const { tenantId, userId } = first.subject;
    const news = await database.tenant(contextOf(first), async (tx) => ({
      unread: await countUnread(tx, tenantId, userId),
      notification: id === null ? null : await readNotification(tx, tenantId, userId, id),
    }));
    for (const stream of concerned) sendOnce(stream, news);
  }

  function sendOnce(stream: Stream, { unread, notification }: LiveEvents['notification']): void {
    const isNew = notification !== null && !stream.announced.has(notification.id);
    if (isNew) stream.announced.add(notification.id);
    if (stream.announced.size > MAX_REMEMBERED) stream.announced.clear();
    send(
      stream,
      'notification',
      { unread, notification: isNew ? notification : null },
      isNew ? notification.id : undefined,
    );
  }

  async function checkAccess(stream: Stream): Promise<void> {
    // If the person's rights cannot be read for any reason, the stream gets nothing until they can.
    const check = (stream.checks.begun += 1);
    const caller = await readCaller(stream.subject).catch(() => null);
    // A check that overtook this one has read newer rights: these must not replace them.
    if (check < stream.checks.answered) return;
    stream.checks.answered = check;
    if (!caller) return end(stream);
    const before = stream.caller;
    stream.caller = caller;
    // A role of thousands may change in its name only: only people whose rights differ are sent an event.
    if (!isAllowedTheSame(before, caller)) send(stream, 'rights', {});
  }

  function note({ areas }: Stream, area: ChangedArea, ids: readonly string[] | null): void {
    const known = areas.get(area);
    areas.set(area, known === null || ids === null ? null : new Set([...(known ?? []), ...ids]));
  }
  function gather(stream: Stream, add: () => void): void {
    add();
    stream.timer ??= setTimeout(() => {
      stream.timer = undefined;
      const ids = [...stream.changed];
      const areas = [...stream.areas];
      stream.changed.clear();
      stream.areas.clear();
      sendChanges(stream, ids, areas).catch((error: unknown) => {
        log.warn({ err: error }, 'changes could not be sent');
        end(stream);
      });
    }, GATHER_MS);
  }
  async function sendChanges(
    stream: Stream,
    recordIds: readonly string[],
    areas: readonly (readonly [ChangedArea, ReadonlySet<string> | null])[],
  ): Promise<void> {
    const { caller } = stream;
    const { leaves, seen } = await database.tenant(contextOf(stream), async (tx) => {
      const found: [ChangedArea, readonly string[] | null | undefined][] = [];
      for (const [area, ids] of areas) found.push([area, await visibleChanges(tx, caller, area, ids && [...ids])]);
      if (recordIds.length === 0) return { leaves: [], seen: found };
      const kinds = await kindsOfProcesses(tx, caller.tenantId, recordIds);
      if (kinds.length > 0) found.push(['approvals', await visibleChanges(tx, caller, 'approvals', null)]);
      if (kinds.includes('day-banking'))
        found.push(['day-bankings', await visibleChanges(tx, caller, 'day-bankings', null)]);
      return { leaves: await changedLeaves(tx, caller, recordIds), seen: found };
    });
    for (const id of leaves) send(stream, 'changed', { resource: 'leaves', id });
    for (const [resource, ids] of seen) if (ids !== undefined) send(stream, 'changed', { resource, ids });
  }

  async function begin(stream: Stream, since: string | null, readingFor: number | null): Promise<void> {
    const { tenantId, userId } = stream.subject;
    const from = Date.now();
    await listener.start();
    recent.begin();
    // Rights revoked before this process listened are not signalled again.
    await checkAccess(stream);
    const { unread, missed } = await database.tenant(contextOf(stream), async (tx) => ({
      unread: await countUnread(tx, tenantId, userId),
      missed: since === null ? [] : await readNotificationsSince(tx, tenantId, userId, since),
    }));
    const signals =
      readingFor === null ? null : recent.ofLast(readingFor + ON_THE_WAY_MS + Date.now() - from, tenantId);
    send(stream, 'ready', { unread, isComplete: signals !== null });
    for (const signal of signals ?? []) deliver(stream, signal);
    for (const notification of missed) sendOnce(stream, { unread, notification });
  }

  return {
    async open({ subject, caller, since, readingFor }) {
      if (of(subject.tenantId, subject.userId).length >= MAX_STREAMS) {
        throw new ProblemError('too-many-requests', {
          detail: `At most ${MAX_STREAMS} streams of events at a time.`,
          retryAfterSeconds: 60,
        });
      }
      const stream: Stream = {
        subject,
        caller,
        checks: { begun: 0, answered: 0 },
        output: new PassThrough(),
        changed: new Set(),
        areas: new Map(),
        timer: undefined,
        announced: new Set(),
      };
      streams.add(stream);
      stream.output.on('close', () => end(stream));
      try {
        if (isClosed) throw new Error('closed');
        await begin(stream, since, readingFor);
      } catch (error) {
        end(stream);
        if (!isClosed) log.warn({ err: error }, 'a stream of events could not begin');
        throw new ProblemError('not-ready', {
          detail: 'Live updates are not available right now. Try again shortly.',
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      return stream.output;
    },
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      endAll();
      await listener.close();
    },
  };
}
