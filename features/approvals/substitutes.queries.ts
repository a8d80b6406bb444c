import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';
import { APPROVALS } from './waiting.queries.ts';

const MOST = 100;

export type SubstituteQuery = Pick<QueryOf<typeof api.approvalSubstitutes.list>, 'isOwn' | 'states'>;

/** The own ones, or everybody's; those that are over only when they are asked for. */
export const substitutesShown = (isOwn: boolean, isOverToo: boolean): SubstituteQuery => ({ ...(isOwn ? { isOwn } : {}), ...(isOverToo ? {} : { states: ['upcoming', 'in-force'] }) });

/** Substitutes, the latest first. */
export const substitutesQuery = (query: SubstituteQuery) =>
  queryOptions({
    queryKey: [...APPROVALS, 'substitutes', query],
    queryFn: ({ signal }) => call(api.approvalSubstitutes.list, { query: { ...query, size: MOST }, signal }),
  });

/** Finds people who take part in approvals. */
export const approverOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = searchText ? { searchText } : {};
    const found = await client.fetchQuery({ queryKey: [...APPROVALS, 'people', searchText], queryFn: ({ signal }) => call(api.approvalSubstitutes.people, { query, signal }), staleTime: 60_000 });
    return found.data.map(personOption);
  };

/** A write about substitutes: everything that waits is read again with it. */
function useWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: APPROVALS }) });
}

export const useNameSubstitute = () => useWrite((body: BodyOf<typeof api.approvalSubstitutes.create>) => call(api.approvalSubstitutes.create, { body }));
export const useWithdraw = () => useWrite((id: string) => call(api.approvalSubstitutes.withdraw, { params: { id } }));
