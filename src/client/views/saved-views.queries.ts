import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { SAVED_VIEWS } from '../query/families.ts';
import { readOptions } from '../query/read-options.ts';

export type SavedView = AnswerOf<typeof api.savedViews.change>;

/** The views of a list: your own and the shared ones. */
export const savedViewsQuery = (listKey: string) =>
  queryOptions({
    ...readOptions(SAVED_VIEWS, api.savedViews.list, { query: { listKey } }),
    staleTime: 60_000,
  });
