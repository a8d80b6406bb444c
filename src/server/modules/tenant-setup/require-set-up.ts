import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { LoginLimits } from '../../http/login-limits.ts';

/** Dependencies of the operator's endpoints. */
export interface SetUpGate {
  readonly database: Database;
  /** Token for these endpoints; undefined disables them. */
  readonly setupToken: string | undefined;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** @throws ProblemError 404 without a token in the environment, 401 for a wrong one, 429 after too many wrong ones. */
export async function requireSetUp(
  { setupToken }: SetUpGate,
  limits: LoginLimits,
  request: FastifyRequest,
): Promise<void> {
  if (setupToken === undefined) throw new ProblemError('not-found', { detail: 'This call doesn’t exist.' });
  if (await limits.isSetupLocked(request.ip)) {
    throw new ProblemError('too-many-requests', {
      detail: 'Too many wrong set-up tokens from this address.',
      retryAfterSeconds: 900,
    });
  }
  const given = request.headers['x-setup-token'];
  // Compares digests of equal length: timing reveals neither the length nor the first wrong character.
  if (timingSafeEqual(digest(typeof given === 'string' ? given : ''), digest(setupToken))) return;
  await limits.countSetupFailure(request.ip);
  throw new ProblemError('wrong-setup-token', { detail: 'x-setup-token is missing or wrong.' });
}
