import { infiniteQueryOptions, keepPreviousData, queryOptions, type InfiniteData } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import { OPENED_SETUP, SETUP } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import type { SetupKind, SetupRecord } from './setup-kind.ts';

/** Rows per page: most tenants have some dozens of a kind, which then load in one page. */
const SIZE = 100;
const MOST = 200;

export interface SetupFilters {
  readonly statuses?: readonly string[] | undefined;
  readonly countryISOs?: readonly string[] | undefined;
  readonly searchText?: string | undefined;
}

/** The cache prefix of a kind, to refresh all of it. */
export const keyOf = (kind: SetupKind) => [...SETUP, kind.id] as const;

type ListQuery = QueryOf<SetupKind['calls']['list']>;
interface Page {
  readonly data: readonly SetupRecord[];
  readonly count: number;
}

const inOrder = (kind: SetupKind, query: object): ListQuery => {
  const within = kind.within ? { [kind.within.query]: [kind.within.id] } : {};
  return { sortBy: 'order', sortOrder: 'asc', ...within, ...query } as ListQuery;
};

/** The records of a kind in their order, page by page until all are loaded. */
export const setupListQuery = (kind: SetupKind, filters: SetupFilters) =>
  infiniteQueryOptions({
    ...pagedOptions([...keyOf(kind), 'list'], kind.calls.list, SIZE, { query: inOrder(kind, filters) }),
    select: (list) => list as unknown as InfiniteData<Page>,
    placeholderData: keepPreviousData,
  });

/** One record, read for each opening of its dialog, and not refetched during editing. */
export const setupRecordQuery = (kind: SetupKind, id: string, opening: number) =>
  queryOptions({
    ...readOptions([...OPENED_SETUP, String(opening)], kind.calls.read, { params: { id } }),
    select: (record) => record as unknown as SetupRecord,
    staleTime: Infinity,
    gcTime: 0,
  });

/** The ids of all records of a kind in their order, whatever the list's filters. */
export async function readOrder(kind: SetupKind): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 0; ; page++) {
    const { data } = await call(kind.calls.list, { query: inOrder(kind, { size: MOST, page }) });
    ids.push(...data.map(({ id }) => id));
    if (data.length < MOST) return ids;
  }
}
