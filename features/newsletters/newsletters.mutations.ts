import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { NEWSLETTERS } from '#client/query/families.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { newsletterQuery } from './newsletters.queries.ts';
import type { Newsletter } from './newsletters.queries.ts';

function useKeep() {
  const client = useQueryClient();
  return {
    keep: (newsletter: Newsletter): void => {
      client.setQueryData(newsletterQuery(newsletter.id).queryKey, newsletter);
      void client.invalidateQueries({ queryKey: NEWSLETTERS });
    },
    /** A conflict with another person or the clock: the current record is shown. */
    onError: (error: unknown): void => {
      if (!(error instanceof ApiProblem) || error.status !== 409 || !error.record) return;
      const now = error.record as Newsletter;
      client.setQueryData(newsletterQuery(now.id).queryKey, now);
      void client.invalidateQueries({ queryKey: [...NEWSLETTERS, 'list'] });
    },
  };
}

/** Schedules a newsletter. Resending the same after a lost response schedules it once. */
export function useAddNewsletter() {
  const { keep } = useKeep();
  const withKey = useRetryKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.newsletters.create>) =>
      withKey(body, (idempotencyKey) => call(api.newsletters.create, { body, idempotencyKey })),
    onSuccess: keep,
  });
}

/** Changes link, type or hour. */
export function useChangeNewsletter(id: string) {
  const { keep, onError } = useKeep();
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.newsletters.change>) => call(api.newsletters.change, { params: { id }, body }),
    onSuccess: keep,
    onError,
  });
}

/** Deletes a newsletter, also from inboxes (C§4). */
export function useRemoveNewsletter(id: string) {
  const client = useQueryClient();
  const { onError } = useKeep();
  return useMutation({
    mutationFn: (version: number) => call(api.newsletters.remove, { params: { id }, query: { version } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: newsletterQuery(id).queryKey });
      return client.invalidateQueries({ queryKey: [...NEWSLETTERS, 'list'] });
    },
    onError,
  });
}
