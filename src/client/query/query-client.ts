import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../http/api-problem.ts';
import { session } from '../session/session.ts';
import { permissionsQuery } from '../session/use-permissions.ts';

const MAX_TRIES = 3;
const LONGEST_WAIT = 30_000;

/** Whether a retry can help: no response, a server error, or a Retry-After. */
export function isWorthRetrying(tries: number, error: unknown): boolean {
  if (tries >= MAX_TRIES - 1 || !(error instanceof ApiProblem)) return false;
  if (error.retryAfter !== undefined) return error.retryAfter <= LONGEST_WAIT;
  return error.status === 0 || error.status >= 500;
}

/** The server's Retry-After, otherwise exponential backoff. */
export function retryDelay(tries: number, error: unknown): number {
  const asked = error instanceof ApiProblem ? error.retryAfter : undefined;
  return asked ?? Math.min(500 * 2 ** tries, LONGEST_WAIT);
}

/** The cache of everything read from the API. It is cleared whenever another person signs in, or the session ends. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown): void => {
    // The role changed during use: menu and buttons must follow.
    if (error instanceof ApiProblem && error.code === 'permission-missing') {
      void client.invalidateQueries({ queryKey: permissionsQuery.queryKey });
    }
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // 'always': with the default, an optimistic change made offline neither fails nor rolls back.
      queries: { networkMode: 'always', staleTime: 15_000, retry: isWorthRetrying, retryDelay },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  let person = session.person();
  session.subscribe(() => {
    if (session.person() === person) return;
    person = session.person();
    void client.cancelQueries();
    client.clear();
  });
  return client;
}
