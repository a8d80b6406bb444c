import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';
import { ProblemError } from '../core/problem-error.ts';

/** Limits for receiving request bodies (ADR-0110). */
export interface BodyPatience {
  /** Milliseconds a body may pause before it is given up. */
  readonly pauseMs: number;
  /** Milliseconds before the minimum rate applies. */
  readonly graceMs: number;
  /** Bytes per second: slower than any line in use, so slower bodies are held back on purpose (slowloris). */
  readonly leastRate: number;
  /** Milliseconds for which the rest of a body is still read and discarded after the response. */
  readonly lingerMs: number;
}

const PATIENCE: BodyPatience = { pauseMs: 10_000, graceMs: 120_000, leastRate: 1_024, lingerMs: 30_000 };
/** Milliseconds of silence that end the discarding. */
const LINGER_PAUSE_MS = 5_000;

/**
 * Answers 408 to a request whose body stops arriving or falls below the minimum rate, and closes its connection. Only
 * the client's time counts: a body that the server has not read yet may wait. A response sent before the whole body has
 * arrived ends the connection: the rest is discarded, and is not parsed as a next request.
 */
export function refuseSlowBodies(app: FastifyInstance, given: Partial<BodyPatience> = {}): void {
  const patience = { ...PATIENCE, ...given };
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // An injected request has no socket that could fall silent.
    if (!isArriving(request) || !(raw.socket instanceof Socket)) return;
    raw.setTimeout(patience.pauseMs, () => giveUp(request, reply, 'The body stopped arriving.'));
    const stopWatching = watchRate(request, patience, () => giveUp(request, reply, 'The body arrives too slowly.'));
    // A response may take longer than a pause, and an event stream has no limit.
    raw.once('end', () => raw.setTimeout(0));
    for (const over of ['end', 'close'] as const) raw.once(over, stopWatching);
  });
  app.addHook('onSend', async (request, reply) => endAfterAnswer(request, reply, patience));
}

const isArriving = ({ headers, raw }: FastifyRequest): boolean =>
  !raw.complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Calls back once when the body falls below the minimum rate. Returns a function that stops the watch. */
function watchRate({ raw }: FastifyRequest, { graceMs, leastRate }: BodyPatience, onBehind: () => void): () => void {
  let began = Date.now();
  let before = raw.socket.bytesRead;
  let timer = setTimeout(look, graceMs);
  function look(): void {
    if (raw.readableFlowing !== true) {
      // The server has not begun to read: that time is not the client's.
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
 * Ends the connection of a request answered before its body has arrived. Not immediately: closing with unread bytes
 * makes the system reset the connection, and the client loses the response that explains why (RFC 9112 §9.6).
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
  // Node calls this when the last response of a connection is written.
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
