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

/** The name of the external issuer, if there is one. It does not change while somebody looks. */
export const methodsQuery = queryOptions({ ...readOptions(SIGN_IN_METHODS, api.oidc.methods), staleTime: Infinity });

/** Reads the account and the sessions again. */
export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ACCOUNT });
}

/** Changes name and language; the frame of the page hears of the new name at once. */
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

/** Ends the link to an external identity. */
export function useUnlink() {
  const refresh = useRefreshAccount();
  return useMutation({ mutationFn: (id: string) => call(api.oidc.unlink, { params: { id } }), onSettled: refresh });
}

/** Signs out one of the own sessions. */
export function useEndSession() {
  const refresh = useRefreshAccount();
  return useMutation({ mutationFn: (id: string) => call(api.sessions.end, { params: { id } }), onSettled: refresh });
}

/** Signs out all but this one. */
export function useEndOthers() {
  const refresh = useRefreshAccount();
  return useMutation({ mutationFn: () => call(api.sessions.endOthers), onSettled: refresh });
}
