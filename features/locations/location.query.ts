import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { LOCATIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** One place. In a file of its own: it is asked for before the page that shows it is there. */
export const locationQuery = (id: string) =>
  queryOptions({ ...readOptions([...LOCATIONS, 'one'], api.locations.read, { params: { id } }) });
