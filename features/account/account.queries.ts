import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import { ACCOUNT, SIGN_IN_METHODS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { session } from '#client/session/session.ts';

export type Account = AnswerOf<typeof api.account.read>;
export type OpenSession = AnswerOf<typeof api.sessions.list>['data'][number];

export const accountQuery = queryOptions({ ...readOptions(ACCOUNT, api.account.read) });
export const sessionsQuery = queryOptions({ ...readOptions([...ACCOUNT, 'sessions'], api.sessions.list) });

/** The name of the external issuer, if any. It does not change while a page is open. */
export const methodsQuery = queryOptions({ ...readOptions(SIGN_IN_METHODS, api.oidc.methods), staleTime: Infinity });

/** Refetches the account and the sessions. */
export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ACCOUNT });
}

/** Changes name and language; the shell shows the new name immediately. */
export function useChangeAccount() {
  const client = useQueryClient();
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.account.change>) => call(api.account.change, { body }),
    onSuccess: async (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      await session.renew();
    },
    onError: refresh,
  });
}

/** Unlinks an external identity. */
export function useUnlink() {
  const refresh = useRefreshAccount();
  return useMutation({ mutationFn: (id: string) => call(api.oidc.unlink, { params: { id } }), onSettled: refresh });
}

/** Signs out one of your own sessions. */
export function useEndSession() {
  const refresh = useRefreshAccount();
  return useMutation({ mutationFn: (id: string) => call(api.sessions.end, { params: { id } }), onSettled: refresh });
}

/** Signs out all sessions but the current one. */
export function useEndOthers() {
  const refresh = useRefreshAccount();
  return useMutation({ mutationFn: () => call(api.sessions.endOthers), onSettled: refresh });
}
