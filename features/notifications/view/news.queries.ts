import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { NOTIFICATIONS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';

const PAGE = 20;
const query = {
  types: ['new-communication' as const],
  sortBy: 'createdAt' as const,
  sortOrder: 'desc' as const,
};

/** The newsletters that the reader has received, newest first. */
export const newsQuery = infiniteQueryOptions({
  ...pagedOptions([...NOTIFICATIONS, 'news'], api.notifications.list, PAGE, { query }),
});

/** The newest one. */
export const newestQuery = queryOptions({
  ...readOptions([...NOTIFICATIONS, 'newest'], api.notifications.list, { query: { ...query, size: 1 } }),
});
