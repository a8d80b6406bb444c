import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { ASSETS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** One asset. In a separate file, since it is requested before its page is loaded. */
export const assetQuery = (id: string) =>
  queryOptions({ ...readOptions([...ASSETS, 'one'], api.assets.read, { params: { id } }) });
