import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { LEAVES, LEAVE_BALANCES } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';

const PAGE = 15;

/** The requests of a person, the latest leave first. */
export const ownLeavesQuery = (employeeId: string) =>
  infiniteQueryOptions({
    ...pagedOptions([...LEAVES, 'list'], api.leaves.list, PAGE, {
      query: { employeeIds: [employeeId], sortBy: 'startDate', sortOrder: 'desc' },
    }),
  });

/** The person's leave from a day on that is requested or approved: the first one is the next. */
export const nextLeaveQuery = (employeeId: string, from: string) =>
  queryOptions({
    ...readOptions([...LEAVES, 'next'], api.leaves.list, {
      query: {
        employeeIds: [employeeId],
        startDate: from,
        approvalStatuses: ['pending', 'accepted'],
        sortBy: 'startDate',
        sortOrder: 'asc',
        size: 1,
      },
    }),
  });

/** The balances of a person, one for each kind that keeps a ledger. */
export const ownBalancesQuery = (employeeId: string) =>
  queryOptions({
    ...readOptions([...LEAVE_BALANCES, 'of'], api.leaves.balances, { query: { employeeIds: [employeeId], size: 20 } }),
  });
