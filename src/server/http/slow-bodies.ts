import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './errors.ts';
import { ProblemError } from '../core/problem-error.ts';

/** Milliseconds a body may pause before it is given up. */
const BODY_PAUSE_MS = 10_000;

/**
 * Answers 408 to a request whose body stops arriving for `pauseMs`, and closes its connection.
 * Only the client's silence counts: a body that the server itself has not taken yet may wait.
 */
export function refuseSlowBodies(app: FastifyInstance, pauseMs = BODY_PAUSE_MS): void {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // A request injected without a network has no socket that could fall silent.
    if (!hasBody || raw.complete || !(raw.socket instanceof Socket)) return;
    raw.setTimeout(pauseMs, () => giveUp(request, reply));
    // An answer may take longer than a pause, and a stream of events has none.
    raw.once('end', () => raw.setTimeout(0));
  });
}

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete || request.raw.readableFlowing !== true || reply.sent) return;
  void reply.header('connection', 'close');
  sendProblem(new ProblemError('request-timeout', { detail: 'The body stopped arriving.' }), request, reply);
}
