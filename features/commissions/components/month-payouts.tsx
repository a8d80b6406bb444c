import { useCallback } from 'react';
import { RecordList } from '#blocks/list/record-list.tsx';
import { AskWhy } from '#blocks/why/ask-why.tsx';
import { styled } from '#ui/styled.ts';
import { payoutReads } from '../commissions.queries.ts';
import type { Payout, Period } from '../commissions.types.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { usePageFilters } from '../use-page-filters.ts';
import { useRowPath } from '../use-row-path.ts';
import { useWords } from '../use-words.ts';
import { payoutCells } from './payout-cells.tsx';
import { PeriodActions } from './period-actions.tsx';

const Frame = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    p: '3',
    borderTopWidth: '1px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .when': { display: 'flex', flexWrap: 'wrap', columnGap: '4', textStyle: 'xs', color: 'fg.muted' },
  },
});

/** An expanded month: its actions, and the payout of each employee (C§2). */
export default function MonthPayouts({ period }: { readonly period: Period }) {
  const t = useCommissionsTexts();
  const words = useWords();
  const filters = usePageFilters();
  const pathOf = useRowPath('commissions', 'tips');
  const cells = useCallback(() => payoutCells(t, words), [t, words]);
  return (
    <Frame>
      {(period.calculatedAt ?? period.frozenAt) !== null && (
        <div className="when">
          {period.calculatedAt !== null && (
            <span>{t('months.calculatedAt', { at: words.moment(period.calculatedAt) })}</span>
          )}
          {period.frozenAt !== null && <span>{t('months.frozenAt', { at: words.moment(period.frozenAt) })}</span>}
        </div>
      )}
      <PeriodActions period={period} />
      <AskWhy machine="commission-period" id={period.id} name={words.month(period.period)} />
      <RecordList
        of={payoutReads}
        cells={cells}
        filters={filters}
        part={{
          label: t('months.list', { month: words.month(period.period) }),
          query: { startDate: period.startDate, endDate: period.endDate },
        }}
        rowLabel={({ employee }: Payout) => words.person(employee)}
        {...(pathOf ? { rowHref: ({ employee }: Payout) => pathOf(employee.id, period) } : {})}
        maxHeight="480px"
        empty={{ title: t('months.nobody'), description: t('months.nobodyHint') }}
      />
    </Frame>
  );
}
