import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { ASSETS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

export type HeldAsset = AnswerOf<typeof api.assets.list>['data'][number];

const ALL = 200;

/** The current assets of an employee. */
export const assetsOfQuery = (employeeId: string) =>
  queryOptions({
    ...readOptions([...ASSETS, 'of'], api.assets.list, {
      query: { currentEmployeeId: [employeeId], statuses: ['assigned'], sortBy: 'type', size: ALL },
    }),
  });
