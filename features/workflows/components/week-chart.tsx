import { useId } from 'react';
import { formatDay } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { styled } from '#ui/styled.ts';

/** Pixels. */
const HEIGHT = 150;
const TOP = 8;
const BOTTOM = 24;
/** Share of a week's width covered by its bar. */
const FILLED = 0.7;

const Frame = styled('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    p: '3',
    minWidth: '0',
    '& h3': { fontWeight: 'semibold', textStyle: 'sm', mb: '1' },
    '& .plot': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '2' },
    '& .scale': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      pb: `${BOTTOM - 8}px`,
      textStyle: 'xs',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
      whiteSpace: 'nowrap',
    },
    '& svg': { display: 'block', overflow: 'visible' },
    '& line': { stroke: 'border.control', strokeWidth: '1px' },
    '& rect': { fill: 'chart.1', '@media (forced-colors: active)': { fill: 'CanvasText' } },
    '& g:hover > rect': { opacity: '0.8' },
    '& svg text': { fill: 'fg.muted', fontSize: '12px', textAnchor: 'middle' },
  },
});

export interface WeekBar {
  /** Monday, `yyyy-MM-dd`. */
  readonly start: string;
  readonly value: number;
  /** The week and its value in words. */
  readonly text: string;
}

export interface WeekChartProps {
  readonly title: string;
  readonly bars: readonly WeekBar[];
  readonly scale: (value: number) => string;
}

/** One bar for each week, from zero; time runs in reading direction. */
export function WeekChart({ title, bars, scale }: WeekChartProps) {
  const id = useId();
  const { locale, direction } = useLanguage();
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const room = HEIGHT - TOP - BOTTOM;
  const width = 100 / Math.max(1, bars.length);
  const left = (at: number): number => (direction === 'rtl' ? 100 - (at + 1) * width : at * width);
  const named = Math.max(1, Math.ceil(bars.length / 4));
  return (
    <Frame data-testid="week-chart">
      <h3 id={id}>{title}</h3>
      <div className="plot">
        <div className="scale" aria-hidden>
          <span>{most === 0 ? '' : scale(most)}</span>
          <span>0</span>
        </div>
        <svg width="100%" height={HEIGHT} role="group" aria-labelledby={id}>
          <line x1="0" x2="100%" y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
          {bars.map(({ start, value, text }, at) => {
            const high = most === 0 ? 0 : (value / most) * room;
            return (
              <g key={start} role="img" aria-label={text}>
                <title>{text}</title>
                <rect
                  x={`${left(at) + (width * (1 - FILLED)) / 2}%`}
                  width={`${width * FILLED}%`}
                  y={HEIGHT - BOTTOM - high}
                  height={high}
                />
                {at % named === 0 && (
                  <text x={`${left(at) + width / 2}%`} y={HEIGHT - 6} aria-hidden>
                    {formatDay(start, locale).split(' ').slice(0, -1).join(' ')}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </div>
    </Frame>
  );
}
