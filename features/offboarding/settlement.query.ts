import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { OFFBOARDINGS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** One settlement. In a file of its own: it is asked for before the page that shows it is there. */
export const settlementQuery = (id: string) =>
  queryOptions({ ...readOptions([...OFFBOARDINGS, 'one'], api.offboardings.read, { params: { id } }) });
