import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { LEAVES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

export type LeaveEntry = AnswerOf<typeof api.leaves.list>['data'][number];

/** The latest leaves of an employee. */
export const leavesOfQuery = (employeeId: string) =>
  queryOptions({
    ...readOptions([...LEAVES, 'of'], api.leaves.list, {
      query: { employeeIds: [employeeId], sortBy: 'startDate', sortOrder: 'desc', size: 10 },
    }),
  });
