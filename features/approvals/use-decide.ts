import { useMutation, useQueryClient } from '@tanstack/react-query';
import { APPROVALS } from './waiting.queries.ts';

/** Areas of other pages whose records a decision changes. */
const CHANGED = ['leaves', 'day-bankings', 'device-changes', 'assets'] as const;

/** A write about an approval: everything it may have changed is read again, however it went. */
export function useApprovalWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => {
      for (const area of CHANGED) void client.invalidateQueries({ queryKey: [area] });
      return client.invalidateQueries({ queryKey: APPROVALS });
    },
  });
}
