import { styled } from '../styled.ts';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MinusIcon, TrendingDownIcon, TrendingUpIcon } from '../icons.tsx';
import { AppLink } from '../link/link-context.tsx';

export interface TileFigure {
  readonly label: string;
  readonly value: ReactNode;
  /** A muted text before the value that explains it: its currency. Figures with the same label are its lines. */
  readonly sub?: string | undefined;
  /** The list of the counted records, where it differs from the tile's own link. */
  readonly href?: string | undefined;
  /** Above zero it requires action: drawn red, and described in `urgentText` for screen readers. */
  readonly urgent?: boolean;
  readonly urgentText?: string | undefined;
  /**
   * Change against the previous period, in per cent and with the period: "12% vs Oct 2026"; without a text only the
   * direction is shown (D54).
   */
  readonly change?: { readonly direction: 'up' | 'down' | 'flat'; readonly text?: string | undefined } | undefined;
  readonly avatars?: ReactNode;
}

export interface TileProps {
  readonly title: string;
  /** Target of the tile: the page and filter that show what it counts, or its own part of the current page. */
  readonly href?: string | undefined;
  /** `href` is complete, as is that of every figure. */
  readonly isExact?: boolean;
  /** The open one of several. */
  readonly isCurrent?: boolean;
  readonly chip?: ReactNode;
  readonly figures: readonly TileFigure[];
  readonly as?: 'h2' | 'h3';
}

const Frame = styled('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '3',
    alignContent: 'start',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    p: '4',
    minWidth: '0',
    '&:has(a):hover': { borderColor: 'border.control' },
    '& header': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '2',
      minHeight: '22px',
    },
    '& header :is(h2, h3)': { fontWeight: 'semibold', minWidth: '0' },
    // The title's link covers the tile: one accessible name, and the whole surface is clickable.
    '& header a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
    '&[data-current]': { borderColor: 'brand.solid', boxShadow: 'inset 0 0 0 1px {colors.brand.solid}' },
    // A number links to its list, above the tile's own link.
    '& dd a': {
      position: 'relative',
      borderRadius: 'l1',
      textDecoration: 'underline',
      textDecorationColor: 'transparent',
      textUnderlineOffset: '3px',
      '&:hover, &:focus-visible': { textDecorationColor: 'currentColor' },
    },
    '& header a:focus-visible': {
      outline: 'none',
      '&::after': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
      gap: '3',
    },
    // Five pictures and a count: side by side they would overlap.
    '& dl:has(.st-avatars)': { gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' },
    // Amounts need more room than counts: a line for each currency; one that is compared has the width for its period.
    '& dl:has(.sub)': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 116px), 1fr))' },
    '& dl:has(.sub) > div:has(.change)': { gridColumn: '1 / -1' },
    '& dd:has(.sub)': { columnGap: '1.5' },
    '& dd:has(.sub) .value': { textStyle: 'lg' },
    '& .st-avatars': { flexShrink: '0' },
    '& dt': { textStyle: 'xs', color: 'fg.muted' },
    '& dd': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      minHeight: 'var(--line-xl)',
    },
    '& .value': { textStyle: 'xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    '& .value[data-urgent]': { color: 'fg.error' },
    '& .sub': { textStyle: 'xs', color: 'fg.muted' },
    '& .change': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      px: '1.5',
      borderRadius: 'full',
      bg: 'bg.muted',
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'gray.fg',
    },
  },
});

const CHANGE = { up: TrendingUpIcon, down: TrendingDownIcon, flat: MinusIcon } as const;

/** Figures of one area on a dashboard, with a link to the list behind them. */
export function Tile({ title, href, isExact = false, isCurrent = false, chip, figures, as: Title = 'h2' }: TileProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id} data-testid="tile" data-current={isCurrent || undefined}>
      <header>
        <Title id={id}>
          {href === undefined ? (
            title
          ) : (
            <AppLink href={href} isExact={isExact} aria-current={isCurrent || undefined}>
              {title}
            </AppLink>
          )}
        </Title>
        {chip}
      </header>
      {figures.length > 0 && (
        <dl>
          {[...Map.groupBy(figures, ({ label }) => label)].map(([label, lines]) => (
            <div key={label}>
              <dt>{label}</dt>
              {lines.map((figure) => (
                <Line key={figure.sub ?? ''} {...figure} />
              ))}
            </div>
          ))}
        </dl>
      )}
    </Frame>
  );
}

/** One value of a figure. */
function Line({ label, value, sub, href: list, urgent, urgentText, change, avatars }: TileFigure) {
  const { t } = useTranslation('ui');
  const ChangeIcon = change ? CHANGE[change.direction] : undefined;
  return (
    <dd>
      {sub !== undefined && <span className="sub">{sub}</span>}
      <span className="value" data-urgent={urgent || undefined} data-testid="tile-value">
        {list === undefined ? (
          <bdi>{value}</bdi>
        ) : (
          <AppLink href={list} isExact>
            <bdi>{value}</bdi>
            <span className="st-sr"> {t('tile.list', { label })}</span>
          </AppLink>
        )}
        {urgent && urgentText !== undefined && <span className="st-sr"> {urgentText}</span>}
      </span>
      {change && ChangeIcon && (
        <span className="change">
          <ChangeIcon size={12} aria-hidden />
          {change.text !== undefined && <bdi>{change.text}</bdi>}
          <span className="st-sr">{t(`tile.${change.direction}`)}</span>
        </span>
      )}
      {avatars}
    </dd>
  );
}
