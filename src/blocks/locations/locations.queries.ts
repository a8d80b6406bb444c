import { queryOptions } from '@tanstack/react-query';
import { LOCATIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';

/** Every location, for filters and forms. A failure is silent: there are then no options (B§8). */
export const everyLocationQuery = queryOptions({
  ...readOptions([...LOCATIONS, 'all'], api.locations.list, { query: { size: 200, sortBy: 'name', sortOrder: 'asc' } }),
  staleTime: 5 * 60_000,
  retry: false,
});
