import { Suspense, useId } from 'react';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { styled } from '#ui/styled.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import type { MonthGroup } from '../month-groups.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';

const MonthPayouts = lazyPart(() => import('./month-payouts.tsx'));

const Frame = styled('section', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > h2': { fontWeight: 'semibold', textStyle: 'sm' },
    '& > article': { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', minWidth: '0', overflow: 'clip' },
    '& h3 > button': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      width: '100%',
      minHeight: '52px',
      px: '3',
      py: '2',
      textAlign: 'start',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _hover: { bg: 'bg.subtle' },
      '& > svg': { flexShrink: '0', color: 'fg.muted', transition: 'transform 120ms' },
      '&[aria-expanded=false] > svg': { transform: 'rotate(-90deg)', _rtl: { transform: 'rotate(90deg)' } },
    },
    '& .month': { fontWeight: 'semibold', minWidth: '130px' },
    '& .aside': { color: 'fg.muted', textStyle: 'xs' },
    '& .stale': { color: 'fg.warning', textStyle: 'xs', fontWeight: 'medium' },
    '& .total': {
      marginInlineStart: 'auto',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      fontVariantNumeric: 'tabular-nums',
      '& > small': { color: 'fg.muted', textStyle: 'xs' },
      '& > b': { fontWeight: 'semibold' },
    },
  },
});

/**
 * The months, newest first, each with Total Payout and state; expanded it shows its employees (C§2). The expanded ones
 * are in the address.
 */
export function MonthList({ groups }: { readonly groups: readonly MonthGroup[] }) {
  const t = useCommissionsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const id = useId();
  const open = url.many('open');
  const toggle = (period: string): void =>
    url.setMany('open', open.includes(period) ? open.filter((each) => each !== period) : [...open, period]);
  return (
    <Frame aria-labelledby={`${id}title`} data-testid="months">
      <h2 id={`${id}title`}>{t('months.title')}</h2>
      {groups.map(({ period, rows }) => {
        const isOpen = open.includes(period.id);
        const payouts = rows.reduce((sum, { count }) => sum + count, 0);
        return (
          <article
            key={period.id}
            aria-labelledby={id + period.id}
            data-testid="month"
            data-month={period.period}
            data-status={period.status}
          >
            <h3>
              <button
                type="button"
                id={id + period.id}
                aria-expanded={isOpen}
                aria-controls={isOpen ? `${id}${period.id}detail` : undefined}
                onClick={() => toggle(period.id)}
              >
                <ChevronDownIcon size={16} aria-hidden />
                <span className="month">{words.month(period.period)}</span>
                <StatusChip status={period.status} label={words.status(period.status)} />
                {payouts > 0 && <span className="aside">{t('months.payouts', { count: payouts })}</span>}
                {period.isStale && (
                  <span className="stale" title={t('months.staleHint')} data-testid="stale">
                    {t('months.stale')}
                  </span>
                )}
                <span className="total">
                  {period.calculatedAt === null && payouts === 0 ? (
                    <small>{t('months.notCalculated')}</small>
                  ) : (
                    <>
                      <small>{t('months.total')}</small>
                      {rows.map(({ currency, totalPayout }) => (
                        <b key={currency}>{words.amount(totalPayout, currency)}</b>
                      ))}
                    </>
                  )}
                </span>
              </button>
            </h3>
            {isOpen && (
              <div id={`${id}${period.id}detail`} data-testid="month-detail">
                <Suspense fallback={<SkeletonText lines={4} />}>
                  <MonthPayouts period={period} />
                </Suspense>
              </div>
            )}
          </article>
        );
      })}
    </Frame>
  );
}
