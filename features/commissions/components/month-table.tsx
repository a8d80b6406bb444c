import { styled } from '#ui/styled.ts';
import type { Bar } from '../month-groups.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';

const Scroller = styled('div', {
  base: {
    overflowX: 'auto',
    outlineOffset: '-2px',
    mt: '2',
    '& table': { width: '100%', textStyle: 'sm', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& th': { fontWeight: 'medium', textAlign: 'start', px: '2', py: '1.5', whiteSpace: 'nowrap' },
    '& thead th': { color: 'fg.muted', textStyle: 'xs' },
    '& td, & thead th:not(:first-of-type)': { textAlign: 'right', px: '2', py: '1.5', whiteSpace: 'nowrap' },
    '& tbody tr': { borderTopWidth: '1px' },
    '& td:last-of-type': { fontWeight: 'semibold' },
  },
});

/** The figures of the chart, newest month first. */
export function MonthTable({ bars, currency }: { readonly bars: readonly Bar[]; readonly currency: string }) {
  const t = useCommissionsTexts();
  const words = useWords();
  return (
    // Scrolls separately on a narrow screen, so it must be focusable.
    <Scroller role="region" aria-label={t('chart.table', { currency })} tabIndex={0} data-testid="chart-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('columns.period')}</th>
            <th scope="col">{t('series.services')}</th>
            <th scope="col">{t('series.products')}</th>
            <th scope="col">{t('series.tips')}</th>
            <th scope="col">{t('columns.totalPayout')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ month, services, products, tips, total }) => (
            <tr key={month}>
              <th scope="row">{words.month(month)}</th>
              {[services, products, tips, total].map((value, at) => (
                <td key={at}>{words.amount(value, currency)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
