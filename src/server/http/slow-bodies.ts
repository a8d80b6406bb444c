import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';
import { ProblemError } from '../core/problem-error.ts';

/** How patiently bodies are received (ADR-0110). */
export interface BodyPatience {
  /** Milliseconds a body may pause before it is given up. */
  readonly pauseMs: number;
  /** Milliseconds after which a body has to have kept up the least rate. */
  readonly graceMs: number;
  /** Bytes a second: slower than any line in use, and so a body that is held back on purpose. */
  readonly leastRate: number;
  /** Milliseconds for which the rest of a body is still taken, and thrown away, once it is answered. */
  readonly lingerMs: number;
}

const PATIENCE: BodyPatience = { pauseMs: 10_000, graceMs: 120_000, leastRate: 1_024, lingerMs: 30_000 };
/** Milliseconds of silence that end the throwing away. */
const LINGER_PAUSE_MS = 5_000;

/**
 * Answers 408 to a request whose body stops arriving, or drips in slower than the least rate, and closes its connection.
 * Only the client counts: a body that the server itself has not taken yet may wait. An answer that is given before the
 * body is there ends the connection: what still comes is thrown away, and is no next request.
 */
export function refuseSlowBodies(app: FastifyInstance, given: Partial<BodyPatience> = {}): void {
  const patience = { ...PATIENCE, ...given };
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // A request injected without a network has no socket that could fall silent.
    if (!isArriving(request) || !(raw.socket instanceof Socket)) return;
    raw.setTimeout(patience.pauseMs, () => giveUp(request, reply, 'The body stopped arriving.'));
    const stopWatching = watchRate(request, patience, () => giveUp(request, reply, 'The body arrives too slowly.'));
    // An answer may take longer than a pause, and a stream of events has none.
    raw.once('end', () => raw.setTimeout(0));
    for (const over of ['end', 'close'] as const) raw.once(over, stopWatching);
  });
  app.addHook('onSend', async (request, reply) => endAfterAnswer(request, reply, patience));
}

const isArriving = ({ headers, raw }: FastifyRequest): boolean =>
  !raw.complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Calls back once when the body has fallen behind the least rate. Returns the way to stop. */
function watchRate({ raw }: FastifyRequest, { graceMs, leastRate }: BodyPatience, onBehind: () => void): () => void {
  let began = Date.now();
  let before = raw.socket.bytesRead;
  let timer = setTimeout(look, graceMs);
  function look(): void {
    if (raw.readableFlowing !== true) {
      // The server has not begun to take it: the time it took is not the client's.
      began = Date.now();
      before = raw.socket.bytesRead;
    }
    const granted = graceMs + ((raw.socket.bytesRead - before) / leastRate) * 1_000;
    const left = began + granted - Date.now();
    if (left > 0) timer = setTimeout(look, left);
    else onBehind();
  }
  return () => clearTimeout(timer);
}

function giveUp(request: FastifyRequest, reply: FastifyReply, detail: string): void {
  if (request.raw.complete || request.raw.readableFlowing !== true || reply.sent) return;
  sendProblem(new ProblemError('request-timeout', { detail }), request, reply);
}

/**
 * Ends the connection of a request that is answered before its body is there. Not at once: closed with bytes of the body unread, the
 * system resets the connection, and the client loses the answer that says why (RFC 9112 §9.6).
 */
export function endAfterAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { lingerMs }: Pick<BodyPatience, 'lingerMs'> = PATIENCE,
): void {
  const { raw } = request;
  const { socket } = raw;
  if (!isArriving(request) || !(socket instanceof Socket)) return;
  void reply.header('connection', 'close');
  // What Node calls when the last answer of a connection is written.
  socket.destroySoon = () => {
    socket.end();
    const close = (): void => void socket.destroy();
    const timer = setTimeout(close, lingerMs);
    socket.setTimeout(LINGER_PAUSE_MS, close);
    socket.once('close', () => clearTimeout(timer));
    for (const over of ['end', 'close'] as const) raw.once(over, close);
    if (raw.complete) close();
  };
}
