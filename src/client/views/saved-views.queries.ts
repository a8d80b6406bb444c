import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { call } from '../http/call.ts';

export type SavedView = AnswerOf<typeof api.savedViews.change>;

/** The views of a list: one's own and the shared ones. */
export const savedViewsQuery = (listKey: string) =>
  queryOptions({
    queryKey: ['saved-views', listKey],
    queryFn: ({ signal }) => call(api.savedViews.list, { query: { listKey }, signal }),
    staleTime: 60_000,
  });
