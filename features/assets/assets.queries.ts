import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { listReads } from '#blocks/list/list-reads.ts';
import { api } from '#contract/api.ts';
import { ASSET_LIST } from '#contract/assets.list.ts';
import { ASSET_WORDS } from '#contract/assets.words.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { ASSETS, ASSET_TYPES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { ownerName } from './owner-name.ts';

const ALL = 200;
const SETUP_STALE = 5 * 60_000;

/** The list. */
export const assetReads = listReads({
  list: ASSET_LIST,
  words: ASSET_WORDS,
  calls: api.assets,
  family: ASSETS,
  report: 'assets',
});

/** Owners of an asset, latest first; with a day, those of that day. */
export const assignmentsQuery = (assetId: string, date: string | null) =>
  queryOptions({
    ...readOptions([...ASSETS, 'assignments'], api.assetAssignments.list, {
      query: { assetId, size: ALL, ...(date ? { date } : {}) },
    }),
  });

/** All types with their fields. */
export const assetTypesQuery = queryOptions({
  ...readOptions([...ASSET_TYPES, 'all'], api.assetTypes.list, {
    query: { size: ALL, sortBy: 'name', sortOrder: 'asc' },
  }),
  staleTime: SETUP_STALE,
});

/** Finds possible owners of an asset. The kind precedes the id: the form sends one property or the other. */
export const ownerOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = { size: PAGE_SIZE, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({
      ...readOptions([...ASSETS, 'owners'], api.assetOwners.list, { query }),
      staleTime: 60_000,
    });
    return found.data.map((owner) => ({
      id: `${owner.kind}:${owner.id}`,
      label: ownerName(owner),
      detail: owner.companyEmployeeId ?? owner.shortCode,
      imageUrl: owner.imageUrl ?? null,
    }));
  };
