import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { ProcessKind, StepRole } from '#domain/approvals.ts';
import { call } from '#client/http/call.ts';
import { APPROVAL_CHAINS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

export type Chain = AnswerOf<typeof api.approvals.templates>['data'][number];
export type Preview = AnswerOf<typeof api.approvalTemplates.preview>;
export type Coverage = AnswerOf<typeof api.approvalTemplates.coverage>;

/** The tenant's approval processes, one for each kind. */
export const chainsQuery = queryOptions({ ...readOptions([...APPROVAL_CHAINS, 'list'], api.approvals.templates) });

/** Who would decide requests of a kind today, by role. */
export const coverageQuery = (type: Chain['type']) =>
  queryOptions({
    ...readOptions([...APPROVAL_CHAINS, 'coverage'], api.approvalTemplates.coverage, { query: { type } }),
    staleTime: 60_000,
  });

/** How requests of a kind would be approved with these steps; the previous result is kept until the next has loaded. */
export const previewQuery = (type: ProcessKind, steps: readonly StepRole[]) =>
  queryOptions({
    ...readOptions([...APPROVAL_CHAINS, 'preview'], api.approvalTemplates.preview, {
      body: { type, steps: [...steps] },
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Writes on an approval process with the displayed version; it is refetched afterwards, also after a refusal. */
export function useChainWrites({ id, version }: Pick<Chain, 'id' | 'version'>) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: APPROVAL_CHAINS });
  const replace = useMutation({
    mutationFn: (steps: readonly StepRole[]) =>
      call(api.approvalTemplates.replaceSteps, { params: { id }, body: { steps: [...steps], version } }),
    onSettled,
  });
  const approveCancellation = useMutation({
    mutationFn: (approvesCancellation: boolean) =>
      call(api.approvalTemplates.change, { params: { id }, body: { approvesCancellation, version } }),
    onSettled,
  });
  return { replace, approveCancellation };
}
