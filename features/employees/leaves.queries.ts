import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';

export type LeaveEntry = AnswerOf<typeof api.leaves.list>['data'][number];

/** The latest leaves of somebody. */
export const leavesOfQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['leaves', 'of', employeeId],
    queryFn: ({ signal }) => call(api.leaves.list, { query: { employeeIds: [employeeId], sortBy: 'startDate', sortOrder: 'desc', size: 10 }, signal }),
  });
