import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import { chakra } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { isNarrowedBeyondDays, salesQueryOf, salesSortOf, tipsQueryOf, tipsSortOf } from '../commission-filters.ts';
import { VIEWS } from '../commission-months.ts';
import { salesListQuery, tipListQuery } from '../commissions.queries.ts';
import type { Sale, Tip } from '../commissions.types.ts';
import { useCommissionFilters } from '../use-commission-filters.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';
import { saleColumns, tipColumns } from './sale-columns.tsx';
import { SummaryCards } from './summary-cards.tsx';

const EmployeeList = lazyPart(() => import('./employee-lists.tsx'));
const ListTools = lazyPart(() => import('./list-tools.tsx'));

const getId = ({ id }: { readonly id: string }): string => id;

/** What the two lists have in common: search, filters, and what is said of an empty one. */
function useRowsPart(hasType: boolean, isNarrowed: boolean, words: { readonly title: string; readonly description: string }) {
  const say = useCommissionsTexts();
  const url = useUrlFilters();
  const { filters, clear } = useCommissionFilters({ hasType });
  const clearAll = (): void => {
    clear();
    url.clear('search');
  };
  return {
    onSort: useMemo(() => writeSort(url, 'date'), [url]),
    toolbar: <FilterBar label={say('title')} search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }} filters={filters} onClearAll={clear} />,
    empty: { filtered: isNarrowed, onClearFilters: clearAll, ...words },
    // Rows stand below the cards: they keep the room of the screen to themselves once one scrolls to them.
    maxHeight: 'max(360px, calc(100dvh - 264px))',
  };
}

/** One by one, or by employee (C§7). */
function ViewChoice() {
  const say = useCommissionsTexts();
  const url = useUrlFilters();
  return (
    <chakra.div mb="3">
      <Segmented
        label={say('byEmployee.label')}
        value={url.one('view') ?? ''}
        onChange={(view) => url.change({ view: view || null, sortBy: null, sortOrder: null })}
        options={[
          { value: '', label: say('byEmployee.single') },
          { value: VIEWS[0], label: say('byEmployee.people') },
        ]}
      />
    </chakra.div>
  );
}

/** Sales and refunds (C§2: the tab Commissions). */
export function CommissionsTab() {
  const say = useCommissionsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const query = salesQueryOf(url);
  const { sortBy: _by, sortOrder: _order, ...narrowing } = query;
  const list = useInfiniteQuery(salesListQuery(query));
  const shown = useListData<Sale>(list);
  const columns = useMemo(() => saleColumns(say, words), [say, words]);
  const part = useRowsPart(true, isNarrowedBeyondDays(narrowing), { title: say('sales.empty'), description: say('sales.emptyHint') });
  const sums = list.data?.pages[0]?.sum.currencies ?? [];
  return (
    <>
      <SummaryCards
        cards={(['services', 'products'] as const).map((series) => ({
          series,
          figures: sums.map(({ currency, [series]: { grossSale, vat, netSale } }) => ({ currency, gross: grossSale, taken: vat, net: netSale })),
        }))}
      />
      <ViewChoice />
      {url.one('view') === VIEWS[0] ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <EmployeeList of="commissions" {...part} />
        </Suspense>
      ) : (
        <List
          listKey="commissions"
          label={say('tabs.commissions')}
          columns={columns}
          getId={getId}
          rowLabel={({ name, date }) => words.joined(name, words.day(date))}
          {...shown}
          sort={salesSortOf(url)}
          {...part}
          tools={(arrangement) => (
            <Suspense fallback={null}>
              <ListTools of="commissions" query={query} arrangement={arrangement} />
            </Suspense>
          )}
        />
      )}
    </>
  );
}

/** Tips, and what of them the administration keeps (C§2: the tab Tips). */
export function TipsTab() {
  const say = useCommissionsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const query = tipsQueryOf(url);
  const { sortBy: _by, sortOrder: _order, ...narrowing } = query;
  const list = useInfiniteQuery(tipListQuery(query));
  const shown = useListData<Tip>(list);
  const columns = useMemo(() => tipColumns(say, words), [say, words]);
  const part = useRowsPart(false, isNarrowedBeyondDays(narrowing), { title: say('tipRows.empty'), description: say('tipRows.emptyHint') });
  const sums = list.data?.pages[0]?.sum.currencies ?? [];
  return (
    <>
      <SummaryCards cards={[{ series: 'tips', figures: sums.map(({ currency, tips: { grossSale, adminFee, netSale } }) => ({ currency, gross: grossSale, taken: adminFee, net: netSale })) }]} />
      <ViewChoice />
      {url.one('view') === VIEWS[0] ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <EmployeeList of="tips" {...part} />
        </Suspense>
      ) : (
        <List
          listKey="tips"
          label={say('tabs.tips')}
          columns={columns}
          getId={getId}
          rowLabel={({ employee, date }) => words.joined(words.person(employee), words.day(date))}
          {...shown}
          sort={tipsSortOf(url)}
          {...part}
          tools={(arrangement) => (
            <Suspense fallback={null}>
              <ListTools of="tips" query={query} arrangement={arrangement} />
            </Suspense>
          )}
        />
      )}
    </>
  );
}
