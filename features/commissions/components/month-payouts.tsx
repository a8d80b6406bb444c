import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import { chakra } from '#ui/primitives.ts';
import { isNarrowedBeyondDays, payoutSortOf } from '../commission-filters.ts';
import { monthsQueryOf } from '../commission-months.ts';
import { payoutListQuery } from '../commissions.queries.ts';
import type { Payout, Period } from '../commissions.types.ts';
import { useCommissionFilters } from '../use-commission-filters.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { useRowPath } from '../use-row-path.ts';
import { useWords } from '../use-words.ts';
import { payoutColumns } from './payout-columns.tsx';
import { PeriodActions } from './period-actions.tsx';

const Frame = chakra('div', {
  base: { display: 'grid', gap: '3', p: '3', borderTopWidth: '1px', gridTemplateColumns: 'minmax(0, 1fr)', '& > .when': { display: 'flex', flexWrap: 'wrap', columnGap: '4', textStyle: 'xs', color: 'fg.muted' } },
});
const MonthTools = lazyPart(() => import('./month-tools.tsx'));

const getId = ({ id }: Payout): string => id;

/** A month opened: what can be done with it, and what each employee is paid (C§2). */
export default function MonthPayouts({ period }: { readonly period: Period }) {
  const say = useCommissionsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const pathOf = useRowPath('commissions', 'tips');
  const { clear } = useCommissionFilters();
  const sort = payoutSortOf(url);
  const shared = monthsQueryOf(url);
  const query = { ...shared, startDate: period.startDate, endDate: period.endDate, sortBy: sort.by, sortOrder: sort.order };
  const list = useInfiniteQuery(payoutListQuery(query));
  const shown = useListData<Payout>(list);
  const columns = useMemo(() => payoutColumns(say, words), [say, words]);
  const name = say('months.list', { month: words.month(period.period) });
  const onSort = useMemo(() => writeSort(url), [url]);
  return (
    <Frame>
      {(period.calculatedAt ?? period.frozenAt) !== null && (
        <div className="when">
          {period.calculatedAt !== null && <span>{say('months.calculatedAt', { at: words.moment(period.calculatedAt) })}</span>}
          {period.frozenAt !== null && <span>{say('months.frozenAt', { at: words.moment(period.frozenAt) })}</span>}
        </div>
      )}
      <PeriodActions period={period} />
      <List
        listKey="commission-payouts"
        label={name}
        columns={columns}
        getId={getId}
        rowLabel={({ employee }) => words.person(employee)}
        {...(pathOf ? { rowHref: ({ employee }: Payout) => pathOf(employee.id, period) } : {})}
        {...shown}
        sort={sort}
        onSort={onSort}
        maxHeight="480px"
        tools={(arrangement) => (
          <Suspense fallback={null}>
            <MonthTools query={query} arrangement={arrangement} name={name} />
          </Suspense>
        )}
        empty={{ filtered: isNarrowedBeyondDays(shared), onClearFilters: clear, title: say('months.nobody'), description: say('months.nobodyHint') }}
      />
    </Frame>
  );
}
