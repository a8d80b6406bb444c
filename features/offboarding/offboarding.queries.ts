import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { OFFBOARDINGS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import type { DutyKind } from '#domain/offboarding.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';

export type OffboardingQuery = QueryOf<typeof api.offboardings.list>;

/** The list, page by page until an empty one (A§7). */
export const offboardingListQuery = (filters: OffboardingQuery) =>
  infiniteQueryOptions({
    ...pagedOptions([...OFFBOARDINGS, 'list'], api.offboardings.list, PAGE_SIZE, { query: filters }),
    placeholderData: keepPreviousData,
  });

/** Finds who can take over a kind of duty of a leaver (D67). */
export const successorOptions =
  (client: QueryClient, settlementId: string, duty: DutyKind): LoadOptions =>
  async (searchText) => {
    const query = { duty, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({
      ...readOptions([...OFFBOARDINGS, 'successors'], api.offboardings.successors, { params: { id: settlementId }, query }),
      staleTime: 60_000,
    });
    return found.data.map(personOption);
  };
