import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { OFFBOARDINGS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** One settlement. In a separate file, since it is requested before its page is loaded. */
export const settlementQuery = (id: string) =>
  queryOptions({ ...readOptions([...OFFBOARDINGS, 'one'], api.offboardings.read, { params: { id } }) });
