import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { StepRole } from '#domain/approvals.ts';
import { call } from '#client/http/call.ts';

export type Chain = AnswerOf<typeof api.approvals.templates>['data'][number];
export type Coverage = AnswerOf<typeof api.approvalTemplates.coverage>;

const CHAINS = ['approval-chains'] as const;

/** The chains of the tenant, one for each kind of process. */
export const chainsQuery = queryOptions({ queryKey: [...CHAINS, 'list'], queryFn: ({ signal }) => call(api.approvals.templates, { signal }) });

/** Who would decide today, role by role. */
export const coverageQuery = queryOptions({ queryKey: [...CHAINS, 'coverage'], queryFn: ({ signal }) => call(api.approvalTemplates.coverage, { signal }), staleTime: 60_000 });

/** Everything that is written of a chain, each on the version that is shown; afterwards it is read again, also after a refusal. */
export function useChainWrites(chain: Chain) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: CHAINS });
  const { id, version } = chain;
  const add = useMutation({ mutationFn: (type: StepRole) => call(api.approvalTemplates.addStep, { body: { approvalProcessTemplateId: id, type, version } }), onSettled });
  const change = useMutation({
    mutationFn: ({ stepId, ...body }: { readonly stepId: string; readonly type?: StepRole; readonly order?: number }) =>
      call(api.approvalTemplates.changeStep, { params: { id: stepId }, body: { ...body, version } }),
    onSettled,
  });
  const remove = useMutation({ mutationFn: (stepId: string) => call(api.approvalTemplates.removeStep, { params: { id: stepId }, query: { version } }), onSettled });
  const approveCancellation = useMutation({
    mutationFn: (approvesCancellation: boolean) => call(api.approvalTemplates.change, { params: { id }, body: { approvesCancellation, version } }),
    onSettled,
  });
  return { add, change, remove, approveCancellation };
}
