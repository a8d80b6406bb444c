import { useRef } from 'react';
import { ApiProblem } from './api-problem.ts';
import { newKey } from './send.ts';

/**
 * Idempotency keys for a form. Sending the same body again after a lost answer uses the same key, so that it cannot be
 * done twice; any other body, and anything after a clear answer, gets a new one (a key is bound to its body).
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
