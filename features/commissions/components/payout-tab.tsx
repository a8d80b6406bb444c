import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useListFilters } from '#blocks/list/use-list-filters.ts';
import { isListNarrowed } from '#addresses/declared-list.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { monthsQueryOf } from '../commission-months.ts';
import { monthsQuery, payoutReads, payoutSumQuery } from '../commissions.queries.ts';
import { groupMonths } from '../month-groups.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { usePageFilters } from '../use-page-filters.ts';
import { MonthList } from './month-list.tsx';
import { SummaryCards, type SummaryCard } from './summary-cards.tsx';

const MonthChart = lazyPart(() => import('./month-chart.tsx'));
const PayoutTools = lazyPart(() => import('./payout-tools.tsx'));

const Bar = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    mb: '3',
    '& > :last-child': { marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
});
/** Space of the chart while its code loads. */
const Room = styled('div', { base: { minHeight: '330px' } });

/** Payouts (C§2): totals of all months, a chart by month, and each month with its employees. */
export default function PayoutTab() {
  const t = useCommissionsTexts();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const query = monthsQueryOf(url);
  const usual = usePageFilters().defaults;
  const { filters, clear } = useListFilters(payoutReads, { usual });
  const months = useInfiniteQuery(monthsQuery(query));
  const sums = useQuery(payoutSumQuery(query));
  const rows = useMemo(() => months.data?.pages.flatMap(({ data }) => data) ?? [], [months.data]);
  const groups = useMemo(() => groupMonths(rows), [rows]);
  const totals = sums.data?.sum.currencies ?? [];
  const cards: readonly SummaryCard[] = [
    ...(['services', 'products'] as const).map((series) => ({
      series,
      figures: totals.map(({ currency, [series]: { grossSale, vat, netSale, payout } }) => ({
        currency,
        gross: grossSale,
        taken: vat,
        net: netSale,
        payout,
      })),
    })),
    {
      series: 'tips',
      figures: totals.map(({ currency, tips: { grossSale, adminFee, netSale, payout } }) => ({
        currency,
        gross: grossSale,
        taken: adminFee,
        net: netSale,
        payout,
      })),
    },
  ];
  const error = months.error ?? sums.error;
  return (
    <>
      <Bar role="group" aria-label={t('tabs.payout')} data-print="hide">
        <FilterBar label={t('title')} filters={filters} onClearAll={clear} />
        <div>
          <Suspense fallback={null}>
            <PayoutTools query={query} />
          </Suspense>
        </div>
      </Bar>
      {error && !(months.data && sums.data) ? (
        <ErrorAlert
          error={problemWords(error)}
          onRetry={() => {
            void months.refetch();
            void sums.refetch();
          }}
        />
      ) : months.isPending || sums.isPending ? (
        <SkeletonText lines={10} />
      ) : groups.length === 0 ? (
        isListNarrowed(payoutReads.list, query, usual) ? (
          <EmptyState
            kind="no-match"
            as="h2"
            action={
              <Button variant="outline" onClick={clear}>
                {t('months.clear')}
              </Button>
            }
          />
        ) : (
          <EmptyState kind="none" as="h2" title={t('months.empty')} description={t('months.emptyHint')} />
        )
      ) : (
        <div aria-busy={months.isPlaceholderData || undefined}>
          <SummaryCards cards={cards} totals={totals} />
          <Suspense fallback={<Room />}>
            <MonthChart rows={rows} />
          </Suspense>
          <MonthList groups={groups} />
          {months.hasNextPage && (
            <BusyButton
              variant="outline"
              mt="3"
              isRead
              busy={months.isFetchingNextPage}
              onClick={() => void months.fetchNextPage()}
            >
              {t('months.more')}
            </BusyButton>
          )}
        </div>
      )}
    </>
  );
}
