import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../core/caller.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { Tx } from '../core/transaction.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Returns the Idempotency-Key of a write, or null. @throws ProblemError malformed-request for a key that cannot be
 * stored.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new ProblemError('malformed-request', { detail: 'Idempotency-Key must be 1 to 200 visible characters.' });
  }
  return key;
}

/**
 * Makes a write idempotent: runs it once per key of a caller and gives every repetition the stored response. The key is
 * taken in the transaction of the write: a concurrent call waits for the first, and a refused write frees its key.
 * @throws ProblemError idempotency-key-reused when the key came with another request.
 */
export async function answerOnce(
  tx: Tx,
  caller: Caller,
  request: { key: string; content: unknown; status: number },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const own = { tenant_id: caller.tenantId, user_id: caller.userId, key: request.key };
  const hash = createHash('sha256').update(JSON.stringify(request.content)).digest('hex');
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ ...own, request_hash: hash, status: request.status, answer: null })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) {
    const stored = await tx
      .selectFrom('idempotency_key')
      .select(['request_hash', 'answer'])
      .where('tenant_id', '=', own.tenant_id)
      .where('user_id', '=', own.user_id)
      .where('key', '=', own.key)
      .executeTakeFirstOrThrow();
    if (stored.request_hash === hash) return stored.answer;
    throw new ProblemError('idempotency-key-reused', { detail: 'This Idempotency-Key was used for another request.' });
  }
  const answer = await run();
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('tenant_id', '=', own.tenant_id)
    .where('user_id', '=', own.user_id)
    .where('key', '=', own.key)
    .execute();
  return answer;
}
