import { useId, useMemo, useState } from 'react';
import { currencyDecimals } from '#domain/amounts.ts';
import { inDigitsOf } from '#ui/format/digits.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { NARROW, useMedia } from '#ui/media/use-media.ts';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { Segmented } from '#ui/tabs/segmented.tsx';
import type { MonthRow } from '../commissions.types.ts';
import { barsOf, currenciesOf, stepsOf, type Bar } from '../month-groups.ts';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';
import { MonthTable } from './month-table.tsx';

/** Pixels (C§2). */
const HEIGHT = 250;
const TOP = 10;
const BOTTOM = 26;
const SERIES = ['services', 'products', 'tips'] as const;
/** Share of a month's width covered by its bar. */
const FILLED = 0.62;

const Frame = styled('section', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    p: '3',
    mb: '3',
    minWidth: '0',
    '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '2' },
    '& h2': { fontWeight: 'semibold', textStyle: 'sm' },
    '& .legend': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      textStyle: 'xs',
      color: 'fg.muted',
      marginInlineStart: 'auto',
    },
    '& .legend > li': { display: 'flex', alignItems: 'center', gap: '1.5' },
    '& .legend i': { width: '10px', height: '10px', borderRadius: 'l1' },
    '& .plot': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' },
    '& .scale': {
      position: 'relative',
      minWidth: '44px',
      paddingInlineEnd: '2',
      textStyle: 'xs',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
    },
    '& .scale > span': {
      position: 'absolute',
      insetInlineEnd: '8px',
      transform: 'translateY(-50%)',
      whiteSpace: 'nowrap',
    },
    '& .scale > b': { visibility: 'hidden', fontWeight: 'normal', whiteSpace: 'nowrap' },
    '& svg': { display: 'block', overflow: 'visible' },
    '& line': { stroke: 'border', strokeWidth: '1px' },
    '& line.zero': { stroke: 'border.control' },
    '& svg text': { fill: 'fg.muted', fontSize: '12px', textAnchor: 'middle' },
    '& .services': { fill: 'chart.1', bg: 'chart.1' },
    '& .products': { fill: 'chart.2', bg: 'chart.2' },
    '& .tips': { fill: 'chart.3', bg: 'chart.3' },
    // Adjacent series are separated also without relying on colours.
    '& rect': { stroke: 'bg.panel', strokeWidth: '1px' },
    '& g:hover > rect': { opacity: '0.85' },
  },
});

/** The payout of each month for services, products and tips as stacked bars, 250 px high; and the same as a table. */
export default function MonthChart({ rows }: { readonly rows: readonly MonthRow[] }) {
  const t = useCommissionsTexts();
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const currencies = useMemo(() => currenciesOf(rows), [rows]);
  const currency = chosen !== null && currencies.includes(chosen) ? chosen : currencies[0];
  const bars = useMemo(() => (currency === undefined ? [] : barsOf(rows, currency)), [rows, currency]);
  return (
    <Frame aria-labelledby={`${id}title`} data-testid="month-chart" data-currency={currency}>
      <header>
        <h2 id={`${id}title`}>{t('chart.title')}</h2>
        {currency !== undefined && currencies.length > 1 && (
          <Segmented
            label={t('chart.currency')}
            value={currency}
            onChange={setChosen}
            options={currencies.map((each) => ({ value: each, label: each }))}
          />
        )}
        <ul className="legend">
          {SERIES.map((series) => (
            <li key={series}>
              <i className={series} aria-hidden />
              {t(`series.${series}`)}
            </li>
          ))}
        </ul>
      </header>
      {currency === undefined ? (
        <chakra.p color="fg.muted" py="6" textAlign="center">
          {t('chart.none')}
        </chakra.p>
      ) : (
        <>
          <Plot bars={bars} currency={currency} />
          <Button
            size="xs"
            variant="ghost"
            aria-expanded={isTable}
            aria-controls={`${id}table`}
            data-testid="chart-table-toggle"
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? 'chart.hideTable' : 'chart.showTable')}
          </Button>
          <div id={`${id}table`}>{isTable && <MonthTable bars={bars} currency={currency} />}</div>
        </>
      )}
    </Frame>
  );
}

/** Start and end of the three parts of a bar, in minor units; negative values extend downwards. */
function partsOf(
  bar: Bar,
): readonly { readonly series: (typeof SERIES)[number]; readonly from: number; readonly to: number }[] {
  let [above, below] = [0, 0];
  return SERIES.map((series) => {
    const value = bar[series];
    const from = value < 0 ? below : above;
    if (value < 0) below += value;
    else above += value;
    return { series, from, to: from + value };
  });
}

function Plot({ bars, currency }: { readonly bars: readonly Bar[]; readonly currency: string }) {
  const t = useCommissionsTexts();
  const words = useWords();
  const { locale, direction } = useLanguage();
  const isNarrow = useMedia(NARROW);
  const stacks = bars.map((bar) => ({ bar, parts: partsOf(bar) }));
  const ends = stacks.flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from, to]));
  const steps = stepsOf(Math.min(0, ...ends), Math.max(0, ...ends));
  const [least = 0, most = 1] = [steps[0], steps.at(-1)];
  const y = (value: number): number => TOP + ((most - value) / (most - least || 1)) * (HEIGHT - TOP - BOTTOM);
  const unit = 10 ** currencyDecimals(currency);
  const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  const scale = (value: number): string => inDigitsOf(locale, compact.format(value / unit));
  const width = 100 / Math.max(1, bars.length);
  // Time runs in reading direction.
  const left = (at: number): number => (direction === 'rtl' ? 100 - (at + 1) * width : at * width);
  // Arabic month names are long.
  const room = isNarrow ? (direction === 'rtl' ? 4 : 6) : 12;
  const named = Math.max(1, Math.ceil((bars.length - 1) / room));
  return (
    <div className="plot">
      <div className="scale" aria-hidden>
        <b>{scale(most)}</b>
        {steps.map((step) => (
          <span key={step} style={{ top: y(step) }}>
            {scale(step)}
          </span>
        ))}
      </div>
      <svg width="100%" height={HEIGHT} role="group" aria-label={t('chart.label', { currency })}>
        {steps.map((step) => (
          <line key={step} className={step === 0 ? 'zero' : undefined} x1="0" x2="100%" y1={y(step)} y2={y(step)} />
        ))}
        {stacks.map(({ bar, parts }, at) => {
          const amounts = {
            services: words.amount(bar.services, currency),
            products: words.amount(bar.products, currency),
            tips: words.amount(bar.tips, currency),
          };
          const text = t('chart.bar', {
            month: words.month(bar.month),
            ...amounts,
            total: words.amount(bar.total, currency),
          });
          return (
            <g key={bar.month} role="img" aria-label={text} data-testid="chart-bar" data-month={bar.month}>
              <title>{text}</title>
              {parts.map(({ series, from, to }) => (
                <rect
                  key={series}
                  className={series}
                  x={`${left(at) + (width * (1 - FILLED)) / 2}%`}
                  width={`${width * FILLED}%`}
                  y={y(Math.max(from, to))}
                  height={Math.abs(y(from) - y(to))}
                />
              ))}
              {at % named === 0 && (
                <text x={`${left(at) + width / 2}%`} y={HEIGHT - 8} aria-hidden>
                  {words.month(bar.month, 'short').replace(/\S+$/, '').trim()}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
