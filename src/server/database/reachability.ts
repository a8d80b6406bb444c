import net from 'node:net';
import { errorCode } from './database-errors.ts';

/** How often it is looked whether the database says anything, in milliseconds. */
const LOOK_MS = 250;
/** After one second without a byte while calls wait it is asked. A long statement is silent as well. */
const SILENT_LOOKS = 4;
/** Two seconds more without a byte, neither to a new connection: nobody answers. Counted in looks, so that a process that stood still for long has not waited. */
const UNANSWERED_LOOKS = 8;
/** A question the watch decides about by its looks. */
const ASK_MS = 5_000;
/** Of a database that was given up: the sooner a lost question is put again, the sooner it is back. */
const ASK_AGAIN_MS = 1_500;

/** What watching the connections of a process needs. */
export interface Watched {
  /** Whether any call waits for the database. */
  readonly isWaiting: () => boolean;
  /** Makes a connection of its own with such a socket, asks something trivial, and gives up after so many milliseconds. */
  readonly ask: (openSocket: () => net.Socket, timeoutMs: number) => Promise<void>;
  /** Gets a line when the database no longer answers, and when it does again. */
  readonly report: (line: string) => void;
}

export interface Reachability {
  /** The socket of a connection to be made; while nobody answers it breaks at once. */
  readonly openSocket: () => net.Socket;
  /** @throws Error (`isUnavailable`) while the database does not answer, so that nobody waits for it. */
  readonly require: () => void;
  readonly stop: () => void;
}

/** The error every call fails with whose connection was given up; `isUnavailable` knows its code. */
const unanswered = (): Error => Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });

/** An error that PostgreSQL itself has sent is an answer. */
const isAnswer = (error: unknown): boolean => /^[0-9A-Z]{5}$/.test(errorCode(error) ?? '');

/**
 * Notices a database behind a network that swallows everything: connections stay open, and nothing comes back. TCP itself
 * gives up after minutes. About three seconds after the last byte every connection is broken, which ends what waits on it,
 * and calls fail at once until a connection of the watch's own is answered (ADR-0098).
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
      // Only once its connection listens.
      if (!isReachable) setImmediate(() => socket.destroy(unanswered()));
      return socket;
    },
    require: () => {
      if (!isReachable) throw unanswered();
    },
    stop: () => clearInterval(looking),
  };
}
