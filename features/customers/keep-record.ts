import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { CLIENT_COMPANIES } from '#blocks/customers/customers.queries.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { CUSTOMERS } from '#client/query/families.ts';
import type { Family } from '#client/query/read-options.ts';

interface Kept<R> {
  readonly family: Family;
  readonly keyOf: (record: R) => QueryKey;
}

/**
 * Puts a saved record into the cache; its history is read again, and the lists of both kinds: customers show their company,
 * companies count their customers.
 */
function useKeep<R>({ family, keyOf }: Kept<R>) {
  const client = useQueryClient();
  return (record: R): void => {
    client.setQueryData(keyOf(record), record);
    for (const each of [CUSTOMERS, CLIENT_COMPANIES]) void client.invalidateQueries({ queryKey: [...each, 'list'] });
    void client.invalidateQueries({ queryKey: [...family, 'history'] });
  };
}

/** Adds a record. Resending the same after a lost response adds it once. */
export function useAddRecord<R, Body>(kept: Kept<R>, send: (body: Body, idempotencyKey: string) => Promise<R>) {
  const keep = useKeep(kept);
  const withKey = useRetryKey();
  return useMutation({
    mutationFn: (body: Body) => withKey(body, (idempotencyKey) => send(body, idempotencyKey)),
    onSuccess: keep,
  });
}

/** Changes a record; after a conflict the current one is shown. */
export function useChangeRecord<R, Body>(kept: Kept<R>, send: (body: Body) => Promise<R>) {
  const keep = useKeep(kept);
  return useMutation({
    mutationFn: send,
    onSuccess: keep,
    onError: (error) => {
      if (error instanceof ApiProblem && error.status === 409 && error.record) keep(error.record as R);
    },
  });
}
