import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { LOCATIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** One location. In a separate file, since it is requested before its page is loaded. */
export const locationQuery = (id: string) =>
  queryOptions({ ...readOptions([...LOCATIONS, 'one'], api.locations.read, { params: { id } }) });
