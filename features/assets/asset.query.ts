import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { ASSETS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** One asset. In a file of its own: it is asked for before the page that shows it is there. */
export const assetQuery = (id: string) =>
  queryOptions({ ...readOptions([...ASSETS, 'one'], api.assets.read, { params: { id } }) });
