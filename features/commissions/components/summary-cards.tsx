import { useId } from 'react';
import { styled } from '#ui/styled.ts';
import type { CardFigures } from '../commissions.types.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';

export type Series = 'services' | 'products' | 'tips';
export interface SummaryCard {
  readonly series: Series;
  /** One per currency (D52). */
  readonly figures: readonly CardFigures[];
}

const Grid = styled('div', {
  base: {
    display: 'grid',
    gap: '3',
    mb: '3',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(250px, 100%), 1fr))',
    '& > div': { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: '3', minWidth: '0' },
    '& h2': { display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold', textStyle: 'sm', mb: '2' },
    '& h2 > i': { width: '10px', height: '10px', borderRadius: 'l1' },
    '& [data-series=services] i': { bg: 'chart.1' },
    '& [data-series=products] i': { bg: 'chart.2' },
    '& [data-series=tips] i': { bg: 'chart.3' },
    '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '3', rowGap: '1' },
    '& dt': { color: 'fg.muted', textStyle: 'sm' },
    '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& dd > span': { display: 'block' },
    '& .most': { fontWeight: 'semibold' },
    '& .total': { textStyle: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', display: 'grid' },
    '& p': { color: 'fg.muted', textStyle: 'xs', mt: '1' },
  },
});

/**
 * Gross, VAT (Admin Fee of tips), Net and Payout of services, products and tips (C§2), with the discount that makes
 * them add up: gross less discount is net (C§3), and tax is added on top; currencies are never added up (D52).
 */
export function SummaryCards({
  cards,
  totals,
}: {
  readonly cards: readonly SummaryCard[];
  readonly totals?: readonly { readonly currency: string; readonly totalPayout: number }[];
}) {
  const t = useCommissionsTexts();
  const words = useWords();
  const id = useId();
  const line = (
    figures: readonly CardFigures[],
    label: string,
    of: 'gross' | 'discount' | 'taken' | 'net' | 'payout',
  ) => (
    <>
      <dt>{label}</dt>
      <dd className={of === 'payout' ? 'most' : undefined} data-figure={of}>
        {figures.length === 0
          ? '–'
          : figures.map((each) => (
              <span key={each.currency}>
                {words.amount(of === 'discount' ? each.gross - each.net : (each[of] ?? 0), each.currency)}
              </span>
            ))}
      </dd>
    </>
  );
  return (
    // Two cards should not be spread across a wide screen.
    <Grid data-testid="summary-cards" style={totals ? {} : { maxWidth: cards.length * 400 }}>
      {cards.map(({ series, figures }) => (
        <div key={series} role="group" aria-labelledby={id + series} data-testid="summary-card" data-series={series}>
          <h2 id={id + series}>
            <i aria-hidden />
            {t(`series.${series}`)}
          </h2>
          <dl>
            {line(figures, t('cards.gross'), 'gross')}
            {series !== 'tips' && line(figures, t('cards.discount'), 'discount')}
            {line(figures, t(series === 'tips' ? 'cards.adminFee' : 'cards.vat'), 'taken')}
            {line(figures, t('cards.net'), 'net')}
            {totals && line(figures, t('cards.payout'), 'payout')}
          </dl>
          {series !== 'tips' && <p>{t('cards.netHint')}</p>}
        </div>
      ))}
      {totals && (
        <div role="group" aria-labelledby={`${id}total`} data-testid="summary-card" data-series="total">
          <h2 id={`${id}total`}>{t('cards.total')}</h2>
          <div className="total" data-figure="total">
            {totals.length === 0
              ? '–'
              : totals.map(({ currency, totalPayout }) => (
                  <span key={currency}>{words.amount(totalPayout, currency)}</span>
                ))}
          </div>
          <p>{t(totals.length === 0 ? 'cards.none' : 'cards.totalHint')}</p>
        </div>
      )}
    </Grid>
  );
}
