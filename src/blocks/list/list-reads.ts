import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { isListShown, pageFiltersOf, queryOf } from '#addresses/declared-list.ts';
import { pagedOptions, readOptions, type Family } from '#client/query/read-options.ts';
import { readFilters, type PageFilters } from '#addresses/read-filters.ts';
import { settleFilters } from '#client/url/use-url-filters.ts';
import type { AnswerOf, AnyEndpoint } from '#contract/endpoint.ts';
import type { ListDeclaration, ListQueryOf } from '#contract/list.ts';
import type { ListWords } from '#contract/list-words.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Permissions } from '#domain/permissions.ts';
import type { ReportType } from '#domain/reports.ts';

/** A row in the response of a list call. */
export type RowOf<E extends AnyEndpoint> =
  AnswerOf<E> extends { data?: readonly (infer Row)[] | undefined } ? Row : never;

/** A declared list with its calls. */
export interface ListReads<L extends ListDeclaration, E extends AnyEndpoint> {
  readonly list: L;
  readonly words: ListWords<L>;
  /** A list without exports has no saved views either. */
  readonly calls: { readonly list: E; readonly export?: AnyEndpoint };
  /** The key prefix of its reads. */
  readonly family: Family;
  /** The report type that prints it. */
  readonly report?: ReportType;
  /** The address filters of a page that shows several lists, or custom fields (`sharedFiltersOf`). */
  readonly filters?: PageFilters;
}

/** Reads of a declared list, and its page's interpretation of the address. */
export function listReads<L extends ListDeclaration, E extends AnyEndpoint>(declared: ListReads<L, E>) {
  const { list, calls, family, filters = pageFiltersOf(list) } = declared;
  const call: AnyEndpoint = calls.list;
  const asked = (query: object) => ({ query }) as never;
  const rows = (query: ListQueryOf<L>) =>
    infiniteQueryOptions({
      ...pagedOptions([...family, 'list'], calls.list, list.pageSize ?? PAGE_SIZE, asked(query)),
      placeholderData: keepPreviousData,
    });
  return {
    ...declared,
    filters,
    /** The rows, page by page until a page is not full (A§7). */
    rows,
    /** Whether the list contains a record at all. */
    has: (query: ListQueryOf<L>, id: string) =>
      queryOptions({
        ...readOptions([...family, 'in-list'], call, asked({ ...query, ids: [id], size: 0 })),
        staleTime: 0,
      }),
    /**
     * Writes the default filters to the address, and reads the first rows, so that the page renders once and complete.
     */
    prepare: async (client: QueryClient, permissions: Permissions): Promise<void> => {
      settleFilters(filters);
      const url = readFilters(location.search);
      if (isListShown(list, url) && permissions.has(list.right))
        await client.prefetchInfiniteQuery(rows(queryOf(list, url)));
    },
  };
}
