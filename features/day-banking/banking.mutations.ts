import { hashKey, useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import type { ApprovalCache } from '#blocks/approvals/approvals.mutations.ts';
import { DAY_BANKINGS } from '#client/query/families.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { api } from '#contract/api.ts';
import { reportQuery } from './banking.queries.ts';
import type { Report } from './banking.types.ts';

const isReport = (record: unknown): record is Report =>
  typeof record === 'object' && record !== null && 'businessDate' in record;

/**
 * A write on till reports: the response is shown immediately, also from a refusal, and everything else is refetched.
 */
export function useWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  const keep = (record: unknown): void => {
    if (isReport(record)) client.setQueryData(reportQuery(record.id).queryKey, record);
  };
  return useMutation({
    mutationFn: write,
    onSuccess: keep,
    onError: (error) => keep(error instanceof ApiProblem ? error.record : null),
    onSettled: () => client.invalidateQueries({ queryKey: DAY_BANKINGS }),
  });
}

/** Deletes an unsubmitted report. The deletion closes it instead of refetching it; everything else is refetched. */
export function useRemoveReport({ id, version }: Pick<Report, 'id' | 'version'>) {
  const client = useQueryClient();
  const gone = hashKey(reportQuery(id).queryKey);
  const isOther = ({ queryHash }: Query): boolean => queryHash !== gone;
  return useMutation({
    mutationFn: () => call(api.dayBankings.remove, { params: { id }, query: { version } }),
    onSuccess: () => client.invalidateQueries({ queryKey: DAY_BANKINGS, predicate: isOther }),
    onError: (error) => {
      if (error instanceof ApiProblem && isReport(error.record))
        client.setQueryData(reportQuery(id).queryKey, error.record);
      return client.invalidateQueries({ queryKey: DAY_BANKINGS });
    },
  });
}

/** The approval of a report is cached inside it. The report's own actions stay until it is refetched. */
export const approvalCache = (client: QueryClient, id: string): ApprovalCache => ({
  put: (process) =>
    client.setQueryData(
      reportQuery(id).queryKey,
      (report) =>
        report && {
          ...report,
          approvalProcess: process,
          actions: [...process.actions, ...report.actions.filter(({ stepId }) => stepId === undefined)],
        },
    ),
  refresh: () => void client.invalidateQueries({ queryKey: DAY_BANKINGS }),
});
