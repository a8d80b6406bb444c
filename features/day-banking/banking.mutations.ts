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

/** A write about till reports: what comes back, also with a refusal, is shown at once, and everything else is read again. */
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

/** Deletes a report that is not submitted. It is closed by whoever deletes it, not asked for once more; everything else is read again. */
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

/** Where the approval of a report is kept: inside of it. What the report itself offers stays until it is read again. */
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
