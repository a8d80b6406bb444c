import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MinusIcon, TrendingDownIcon, TrendingUpIcon } from '../icons.tsx';
import { AppLink } from '../link/link-context.tsx';

export interface TileFigure {
  readonly label: string;
  readonly value: ReactNode;
  /** Above zero is a call to act: drawn red, and said in `urgentText` for those who do not see it. */
  readonly urgent?: boolean;
  readonly urgentText?: string;
  /** Change against the period before, in per cent as it is read: "12%". */
  readonly change?:
    { readonly direction: 'up' | 'down' | 'flat'; readonly text: string } | undefined;
  readonly avatars?: ReactNode;
}

export interface TileProps {
  readonly title: string;
  /** Page and filter that show what the figures count. */
  readonly href?: string | undefined;
  readonly chip?: ReactNode;
  readonly figures: readonly TileFigure[];
  readonly as?: 'h2' | 'h3';
}

const Frame = chakra('article', {
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
    // The link of the title covers the tile: one name for it, and the whole surface to press.
    '& header a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
    '& header a:focus-visible': {
      outline: 'none',
      '&::after': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
      gap: '3',
    },
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
export function Tile({ title, href, chip, figures, as: Title = 'h2' }: TileProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <Frame aria-labelledby={id} data-testid="tile">
      <header>
        <Title id={id}>{href === undefined ? title : <AppLink href={href}>{title}</AppLink>}</Title>
        {chip}
      </header>
      <dl>
        {figures.map(({ label, value, urgent, urgentText, change, avatars }) => {
          const ChangeIcon = change ? CHANGE[change.direction] : undefined;
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className="value" data-urgent={urgent || undefined}>
                  <bdi>{value}</bdi>
                  {urgent && urgentText !== undefined && (
                    <span className="st-sr"> {urgentText}</span>
                  )}
                </span>
                {change && ChangeIcon && (
                  <span className="change">
                    <ChangeIcon size={12} aria-hidden />
                    <bdi>{change.text}</bdi>
                    <span className="st-sr">{t(`tile.${change.direction}`)}</span>
                  </span>
                )}
                {avatars}
              </dd>
            </div>
          );
        })}
      </dl>
    </Frame>
  );
}
