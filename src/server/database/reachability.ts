import net from 'node:net';
import { errorCode } from './database-errors.ts';

/** Check interval in milliseconds. */
const LOOK_MS = 250;
/** Probes after one second without a byte while calls wait. A long statement is silent as well. */
const SILENT_LOOKS = 4;
/**
 * Two more seconds without a byte, including the probe: the database is unreachable. Counted in checks, so that a
 * process that was suspended has not waited.
 */
const UNANSWERED_LOOKS = 8;
/** Timeout of a probe; the watch decides earlier by its checks. */
const ASK_MS = 5_000;
/** Probe interval of an unreachable database: the sooner a lost probe is repeated, the sooner calls work again. */
const ASK_AGAIN_MS = 1_500;

/** Dependencies of the connection watch. */
export interface Watched {
  /** Whether any call waits for the database. */
  readonly isWaiting: () => boolean;
  /** Opens a connection with such a socket, runs a trivial query, and gives up after so many milliseconds. */
  readonly ask: (openSocket: () => net.Socket, timeoutMs: number) => Promise<void>;
  /** Called with a line when the database stops answering, and when it answers again. */
  readonly report: (line: string) => void;
}

export interface Reachability {
  /** Returns the socket for a new connection; it breaks immediately while the database is unreachable. */
  readonly openSocket: () => net.Socket;
  /** Fails fast while the database is unreachable. @throws Error (`isUnavailable`) */
  readonly require: () => void;
  readonly stop: () => void;
}

/** The error of every call whose connection was given up; `isUnavailable` knows its code. */
const unanswered = (): Error => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });

/** An error sent by PostgreSQL itself is an answer. */
const isAnswer = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(errorCode(error) ?? '');

/**
 * Detects a database behind a network that drops everything: connections stay open and silent, and TCP gives up only
 * after minutes. About three seconds after the last byte every connection is broken, which ends the calls waiting on
 * it, and calls fail fast until a probe connection is answered (ADR-0098).
 */
export function watchReachability({ isWaiting, ask, report }: Watched): Reachability {
  const sockets = new Set<net.Socket>();
  let closedBytes = 0;
  let knownBytes = 0;
  let isReachable = true;
  let isAsking = false;
  let silentLooks = 0;
  let unansweredLooks = 0;

  const track = (): net.Socket => {
    const socket = new net.Socket();
    sockets.add(socket);
    socket.once('close', () => {
      closedBytes += socket.bytesRead;
      sockets.delete(socket);
    });
    return socket;
  };
  const heardSomething = (): boolean => {
    let bytes = closedBytes;
    for (const socket of sockets) bytes += socket.bytesRead;
    const isMore = bytes !== knownBytes;
    knownBytes = bytes;
    return isMore;
  };
  const answered = (): void => {
    silentLooks = 0;
    unansweredLooks = 0;
    if (!isReachable) report('the database answers again');
    isReachable = true;
  };
  const giveUp = (): void => {
    if (isReachable) report(unanswered().message);
    isReachable = false;
    for (const socket of sockets) socket.destroy(unanswered());
  };
  const put = (): void => {
    isAsking = true;
    unansweredLooks = 0;
    ask(track, isReachable ? ASK_MS : ASK_AGAIN_MS)
      .then(answered, (error: unknown) => (isAnswer(error) ? answered() : giveUp()))
      .finally(() => (isAsking = false));
  };
  const look = (): void => {
    if (!isReachable) {
      if (!isAsking) put();
      return;
    }
    if (heardSomething() || !isWaiting()) {
      silentLooks = 0;
      unansweredLooks = 0;
      return;
    }
    silentLooks += 1;
    if (isAsking) unansweredLooks += 1;
    else if (silentLooks >= SILENT_LOOKS) put();
    if (unansweredLooks >= UNANSWERED_LOOKS) giveUp();
  };
  const looking = setInterval(look, LOOK_MS);
  looking.unref();

  return {
    openSocket: () => {
      const socket = track();
      // Deferred until the connection has its listeners.
      if (!isReachable) setImmediate(() => socket.destroy(unanswered()));
      return socket;
    },
    require: () => {
      if (!isReachable) throw unanswered();
    },
    stop: () => clearInterval(looking),
  };
}
