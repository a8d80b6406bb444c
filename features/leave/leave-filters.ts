import type { LEAVE_LIST } from '#contract/leaves.list.ts';
import type { ListQueryOf } from '#contract/list.ts';

/** What the list can be narrowed to and how it is sorted, as the API takes it. */
export type LeaveQuery = ListQueryOf<typeof LEAVE_LIST>;

/** Whether the list holds requests alone that wait, as it does for who comes without any filter. */
export const isOnlyPending = ({ approvalStatuses: [first, ...more] = [], isMyTurn }: LeaveQuery): boolean =>
  first === 'pending' && more.length === 0 && !isMyTurn;
