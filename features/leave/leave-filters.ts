import type { LEAVE_LIST } from '#contract/leaves.list.ts';
import type { ListQueryOf } from '#contract/list.ts';

/** The list's filters and order, as API parameters. */
export type LeaveQuery = ListQueryOf<typeof LEAVE_LIST>;

/** Whether the list is limited to pending requests, its default filter. */
export const isOnlyPending = ({ approvalStatuses: [first, ...more] = [], isMyTurn }: LeaveQuery): boolean =>
  first === 'pending' && more.length === 0 && !isMyTurn;
