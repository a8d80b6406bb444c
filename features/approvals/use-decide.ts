import { APPROVALS, ASSETS, DAY_BANKINGS, DEVICE_CHANGES, LEAVES, LEAVE_BALANCES } from '#client/query/families.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Areas of other pages whose records a decision changes. */
const CHANGED = [LEAVES, LEAVE_BALANCES, DAY_BANKINGS, DEVICE_CHANGES, ASSETS] as const;

/** A write about an approval: everything it may have changed is read again, however it went. */
export function useApprovalWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => {
      for (const queryKey of CHANGED) void client.invalidateQueries({ queryKey });
      return client.invalidateQueries({ queryKey: APPROVALS });
    },
  });
}
