import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type ListScreenContext = Readonly<Record<string, never>>;

/** What a page knows about its list. */
export interface ListFacts {
  readonly isPermitted: boolean;
  readonly status: 'pending' | 'error' | 'success';
  readonly hasRows: boolean;
  /** A search or a filter is active. */
  readonly isFiltered: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  /** Fresh data is loading while the old is shown. */
  readonly isRefreshing: boolean;
}

export type ListScreenEvent =
  | ({ readonly type: 'list.changed' } & ListFacts)
  /** The last rows come into view. */
  | { readonly type: 'rows.near-end'; readonly hasNextPage: boolean }
  /** A person requests more. */
  | { readonly type: 'more.ask'; readonly hasNextPage: boolean }
  | { readonly type: 'list.retry' };

type ListScreenRule = Rule<ListScreenContext, ListScreenEvent>;

const because =
  (code: string, holds: (facts: ListFacts) => boolean): ListScreenRule =>
  (_context, event) =>
    event.type === 'list.changed' && holds(event) ? null : { code };

/** Every guard of the machine by name; evaluated in this order. */
export const listScreenRules = {
  isDenied: because('permitted', ({ isPermitted }) => !isPermitted),
  isLoading: because('answered', ({ hasRows, status }) => !hasRows && status === 'pending'),
  hasFailed: because('no-failure', ({ hasRows, status }) => !hasRows && status === 'error'),
  hasNoMatch: because('rows-or-no-filter', ({ hasRows, isFiltered }) => !hasRows && isFiltered),
  hasNone: because('has-rows', ({ hasRows }) => !hasRows),
  isComing: because('nothing-coming', ({ isFetchingNextPage }) => isFetchingNextPage),
  hasMoreFailed: because('no-failure', ({ status }) => status === 'error'),
  isOvertaken: because('nothing-fresh', ({ isRefreshing }) => isRefreshing),
  hasMore: (_context, event) => ('hasNextPage' in event && event.hasNextPage ? null : { code: 'all-there' }),
} satisfies Record<string, ListScreenRule>;
