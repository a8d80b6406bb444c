import { useRef } from 'react';
import { ApiProblem } from './api-problem.ts';
import { newKey } from './send.ts';

/** Sends a body with its idempotency key. */
export type SendWithKey = <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>;

/**
 * Idempotency keys for a form. Resending the same body after a lost response reuses the key, so that it has no second
 * effect; another body, or a resend after a definite response, gets a new one (a key is bound to its body).
 */
export function useRetryKey(): SendWithKey {
  const last = useRef<{ readonly body: string; readonly key: string } | null>(null);
  return async (body, send) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: newKey() };
    const { key } = last.current;
    let isUnclear = false;
    try {
      return await send(key);
    } catch (error) {
      isUnclear = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
      throw error;
    } finally {
      if (!isUnclear) last.current = null;
    }
  };
}
