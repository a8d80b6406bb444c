import type { SpecRow, SpecTable } from '../kernel/spec-table.ts';
import type { ListFacts, ListScreenContext, ListScreenEvent } from './list-screen.rules.ts';

type Row = SpecRow<ListScreenContext, ListScreenEvent>;

const EVERYWHERE = [
  'shown.notPermitted',
  'shown.loading',
  'shown.failed',
  'shown.noMatch',
  'shown.noneYet',
  'shown.ready.all',
  'shown.ready.more',
  'shown.ready.loadingMore',
  'shown.ready.moreFailed',
  'shown.ready.overtaken',
];

const given =
  (holds: (facts: ListFacts) => boolean) =>
  (_: ListScreenContext, event: ListScreenEvent): boolean =>
    event.type === 'list.changed' && holds(event);
const bare = (holds: (facts: ListFacts) => boolean) =>
  given((facts) => facts.isPermitted && !facts.hasRows && holds(facts));
const filled = (holds: (facts: ListFacts) => boolean) =>
  given((facts) => facts.isPermitted && facts.hasRows && holds(facts));
const still = (holds: (facts: ListFacts) => boolean) =>
  filled((facts) => !facts.isFetchingNextPage && facts.status !== 'error' && holds(facts));

const goes = (cite: string, to: string, when: NonNullable<Row['when']>): Row => ({
  cite,
  from: EVERYWHERE,
  on: 'list.changed',
  when,
  to,
});
const asks = (from: string, on: 'rows.near-end' | 'more.ask', when?: Row['when']): Row => ({
  cite: 'D90: pages go up until an empty one, each asked for once',
  from,
  on,
  ...(when ? { when } : {}),
  to: 'shown.ready.loadingMore',
  effects: ['fetchMore'],
});
const hasNext = (_: ListScreenContext, event: ListScreenEvent): boolean => 'hasNextPage' in event && event.hasNextPage;

/** A list as specified, typed in by hand: the oracle of the machine. */
export const listScreenTable: SpecTable<ListScreenContext, ListScreenEvent> = {
  effects: ['fetchMore', 'retry'],
  observe: (snapshot) => snapshot.context,
  rows: [
    goes(
      'A§6: fields and lists without the permission',
      'shown.notPermitted',
      given(({ isPermitted }) => !isPermitted),
    ),
    goes(
      'A§8: loading',
      'shown.loading',
      bare(({ status }) => status === 'pending'),
    ),
    goes(
      'A§8: an error alert with a title and description',
      'shown.failed',
      bare(({ status }) => status === 'error'),
    ),
    goes(
      'A§8: No results found',
      'shown.noMatch',
      bare(({ status, isFiltered }) => status === 'success' && isFiltered),
    ),
    goes(
      'A§8: empty state',
      'shown.noneYet',
      bare(({ status, isFiltered }) => status === 'success' && !isFiltered),
    ),
    goes(
      'A§7: infinite scroll',
      'shown.ready.loadingMore',
      filled(({ isFetchingNextPage }) => isFetchingNextPage),
    ),
    goes(
      'A§8: rows stay when the next ones fail',
      'shown.ready.moreFailed',
      filled(({ isFetchingNextPage, status }) => !isFetchingNextPage && status === 'error'),
    ),
    goes(
      'A§7: fresh data replaces the old',
      'shown.ready.overtaken',
      still(({ isRefreshing }) => isRefreshing),
    ),
    goes(
      'D90: until an empty page',
      'shown.ready.more',
      still(({ isRefreshing, hasNextPage }) => !isRefreshing && hasNextPage),
    ),
    goes(
      'D90: the client stops on an empty page',
      'shown.ready.all',
      still(({ isRefreshing, hasNextPage }) => !isRefreshing && !hasNextPage),
    ),
    asks('shown.ready.more', 'rows.near-end'),
    asks('shown.ready.more', 'more.ask'),
    asks('shown.ready.moreFailed', 'more.ask'),
    asks('shown.ready.overtaken', 'rows.near-end', hasNext),
    asks('shown.ready.overtaken', 'more.ask', hasNext),
    { cite: 'A§8: try again', from: 'shown.failed', on: 'list.retry', to: 'shown.loading', effects: ['retry'] },
  ],
  ended: [],
  refusals: [
    {
      cite: 'D90: until an empty page',
      from: 'shown.ready.overtaken',
      on: ['rows.near-end', 'more.ask'],
      because: 'all-there',
    },
  ],
};
