import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { RecordList } from '#blocks/list/record-list.tsx';
import { queryOf } from '#addresses/declared-list.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { chakra } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { VIEWS } from '../commission-months.ts';
import { saleReads, tipReads } from '../rows.queries.ts';
import type { Sale, Tip } from '../commissions.types.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { usePageFilters } from '../use-page-filters.ts';
import { useWords } from '../use-words.ts';
import { saleCells, tipCells } from './sale-cells.tsx';
import { SummaryCards } from './summary-cards.tsx';

const EmployeeList = lazyPart(() => import('./employee-lists.tsx'));

// Rows are below the cards: they fill the screen once scrolled to.
const MAX_HEIGHT = 'max(360px, calc(100dvh - 264px))';

/** Individually, or by employee (C§7). */
function ViewChoice() {
  const t = useCommissionsTexts();
  const url = useUrlFilters();
  return (
    <chakra.div mb="3">
      <Segmented
        label={t('byEmployee.label')}
        value={url.one('view') ?? ''}
        onChange={(view) => url.change({ view: view || null, sortBy: null, sortOrder: null })}
        options={[
          { value: '', label: t('byEmployee.single') },
          { value: VIEWS[0], label: t('byEmployee.people') },
        ]}
      />
    </chakra.div>
  );
}

/** Sales and refunds (C§2: the tab Commissions). */
export function CommissionsTab() {
  const t = useCommissionsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const filters = usePageFilters();
  const sums = useInfiniteQuery(saleReads.rows(queryOf(saleReads.list, url))).data?.pages[0]?.sum.currencies ?? [];
  const cells = useCallback(() => saleCells(t, words), [t, words]);
  const mobileCells = useCallback(
    () => ({ totalSale: ({ totalSale, currency }: Sale) => words.amount(totalSale, currency) }),
    [words],
  );
  const empty = { title: t('sales.empty'), description: t('sales.emptyHint') };
  return (
    <>
      <SummaryCards
        cards={(['services', 'products'] as const).map((series) => ({
          series,
          figures: sums.map(({ currency, [series]: { grossSale, vat, netSale } }) => ({
            currency,
            gross: grossSale,
            taken: vat,
            net: netSale,
          })),
        }))}
      />
      <ViewChoice />
      {url.one('view') === VIEWS[0] ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <EmployeeList of="commissions" empty={empty} maxHeight={MAX_HEIGHT} />
        </Suspense>
      ) : (
        <RecordList
          of={saleReads}
          cells={cells}
          mobileCells={mobileCells}
          filters={filters}
          rowLabel={({ name, date }: Sale) => words.joined(name, words.day(date))}
          maxHeight={MAX_HEIGHT}
          empty={empty}
        />
      )}
    </>
  );
}

/** Tips, with the admin fee (C§2: the tab Tips). */
export function TipsTab() {
  const t = useCommissionsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const filters = usePageFilters();
  const sums = useInfiniteQuery(tipReads.rows(queryOf(tipReads.list, url))).data?.pages[0]?.sum.currencies ?? [];
  const cells = useCallback(() => tipCells(words), [words]);
  const mobileCells = useCallback(
    () => ({ amount: ({ amount, currency }: Tip) => words.amount(amount, currency) }),
    [words],
  );
  const empty = { title: t('tipRows.empty'), description: t('tipRows.emptyHint') };
  return (
    <>
      <SummaryCards
        cards={[
          {
            series: 'tips',
            figures: sums.map(({ currency, tips: { grossSale, adminFee, netSale } }) => ({
              currency,
              gross: grossSale,
              taken: adminFee,
              net: netSale,
            })),
          },
        ]}
      />
      <ViewChoice />
      {url.one('view') === VIEWS[0] ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <EmployeeList of="tips" empty={empty} maxHeight={MAX_HEIGHT} />
        </Suspense>
      ) : (
        <RecordList
          of={tipReads}
          cells={cells}
          mobileCells={mobileCells}
          filters={filters}
          rowLabel={({ employee, date }: Tip) => words.joined(words.person(employee), words.day(date))}
          maxHeight={MAX_HEIGHT}
          empty={empty}
        />
      )}
    </>
  );
}
