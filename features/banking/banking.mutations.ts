import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#client/http/api-problem.ts';
import { reportQuery, BANKING } from './banking.queries.ts';
import type { Report } from './banking.types.ts';

const isReport = (record: unknown): record is Report => typeof record === 'object' && record !== null && 'businessDate' in record;

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
    onSettled: () => client.invalidateQueries({ queryKey: BANKING }),
  });
}
