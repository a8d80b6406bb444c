import { useRef } from 'react';
import { ApiProblem } from './api-problem.ts';
import { newKey } from './send.ts';

/**
 * Idempotency keys for a form. Resending the same body after a lost response reuses the key, so that it has no second
 * effect; another body, or a resend after a definite response, gets a new one (a key is bound to its body).
 */
export function useRetryKey(): { keyFor: (body: unknown) => string; settle: (error: unknown) => void } {
  const last = useRef<{ readonly body: string; readonly key: string } | null>(null);
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (last.current?.body !== text) last.current = { body: text, key: newKey() };
      return last.current.key;
    },
    settle(error) {
      const isUnclear = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
      if (!isUnclear) last.current = null;
    },
  };
}
