import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { SUBSTITUTE_WORDS } from '#contract/approval-substitutes.words.ts';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import { APPROVALS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';

const MOST = 100;

/** The inputs for exporting substitutes. */
export const SUBSTITUTE_FILE = {
  words: SUBSTITUTE_WORDS,
  calls: api.approvalSubstitutes,
  report: 'approval-substitutes',
} as const;

export type SubstituteQuery = Pick<QueryOf<typeof api.approvalSubstitutes.list>, 'isOwn' | 'states'>;

/** Your own, or everyone's; past ones only on request. */
export const substitutesShown = (isOwn: boolean, isOverToo: boolean): SubstituteQuery => ({
  ...(isOwn ? { isOwn } : {}),
  ...(isOverToo ? {} : { states: ['upcoming', 'in-force'] }),
});

/** Substitutes, latest first. */
export const substitutesQuery = (query: SubstituteQuery) =>
  queryOptions({
    ...readOptions([...APPROVALS, 'substitutes'], api.approvalSubstitutes.list, { query: { ...query, size: MOST } }),
  });

/** Finds people who take part in approvals. */
export const approverOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = searchText ? { searchText } : {};
    const found = await client.fetchQuery({
      ...readOptions([...APPROVALS, 'people'], api.approvalSubstitutes.people, { query }),
      staleTime: 60_000,
    });
    return found.data.map(personOption);
  };

/** A write on substitutes: all pending decisions are refetched with it. */
function useWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: APPROVALS }) });
}

export const useNameSubstitute = () =>
  useWrite((body: BodyOf<typeof api.approvalSubstitutes.create>) => call(api.approvalSubstitutes.create, { body }));
export const useWithdraw = () => useWrite((id: string) => call(api.approvalSubstitutes.withdraw, { params: { id } }));
