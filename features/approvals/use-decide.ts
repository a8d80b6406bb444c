import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ApprovalCache } from '#blocks/approvals/approvals.mutations.ts';
import { processQuery } from '#blocks/approvals/approvals.queries.ts';
import { APPROVALS, ASSETS, DAY_BANKINGS, DEVICE_CHANGES, LEAVES, LEAVE_BALANCES } from '#client/query/families.ts';

/** Areas of other pages whose records a decision changes. */
const CHANGED = [LEAVES, LEAVE_BALANCES, DAY_BANKINGS, DEVICE_CHANGES, ASSETS] as const;

const refreshSubjects = (client: QueryClient): void => {
  for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
};

/** A pending approval is cached separately. */
export const waitingCache = (client: QueryClient): ApprovalCache => ({
  put: (process) => client.setQueryData(processQuery(process.id).queryKey, process),
  refresh: () => refreshSubjects(client),
});

/**
 * A write on several approvals, or on the subject of one: everything it may have changed is refetched, also after a
 * failure.
 */
export function useApprovalWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => {
      refreshSubjects(client);
      return client.invalidateQueries({ queryKey: APPROVALS });
    },
  });
}
