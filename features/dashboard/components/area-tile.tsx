import { useTranslation } from 'react-i18next';
import { currencyDecimals } from '#domain/amounts.ts';
import { defaultRange, firstDayOf, rangeBefore } from '#domain/commissions/months.ts';
import { changeOf, TILE_PEOPLE } from '#domain/tiles.ts';
import { useSession } from '#client/session/use-session.ts';
import { AvatarGroup } from '#ui/avatar/avatar-group.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { dayInZone, formatDay, formatMonthName } from '#ui/format/dates.ts';
import { inDigitsOf } from '#ui/format/digits.ts';
import { formatNumber } from '#ui/format/numbers.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { SkeletonValue } from '#ui/states/skeletons.tsx';
import { Tile, type TileFigure } from '#ui/tile/tile.tsx';
import type { Figure } from '../dashboard.queries.ts';
import { listOf, tilePath, type OfferedTile } from '../offered-tile.ts';
import { useDashboardTexts } from '../use-dashboard-texts.ts';

export interface AreaTileProps {
  readonly offered: OfferedTile;
  /** The figures; undefined while loading, null on failure. */
  readonly figures: readonly Figure[] | undefined | null;
  /**
   * On the dashboard a tile opens its panel, and its numbers link to their lists; elsewhere it links to its list (A§2).
   */
  readonly place: 'dashboard' | 'section';
  readonly isCurrent?: boolean;
}

/** The tile of an area: its figures, formatted in the reader's language. */
export function AreaTile({ offered, figures, place, isCurrent = false }: AreaTileProps) {
  const t = useDashboardTexts();
  const { t: tUi } = useTranslation('ui');
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const today = Temporal.Now.plainDateISO(tenant.timezone).toString();
  const { tile, title } = offered;
  const [first] = tile.figures;
  const counted = (id: string): Figure | undefined => figures?.find((figure) => figure.id === id);
  const isOnDashboard = place === 'dashboard';
  /** The day in the tenant's time zone, or that there is none (A§2). */
  const dateShown = ({ at }: Figure): Pick<TileFigure, 'value'> => ({
    value: at === null ? t('noUpload') : formatDay(dayInZone(at, tenant.timezone), locale),
  });
  /** D54: no percentage when the previous value was zero. */
  const changeShown = (current: number, previous: number): NonNullable<TileFigure['change']> => {
    const { direction, percent } = changeOf(current, previous);
    if (percent === null) return { direction };
    const { from, to } = rangeBefore(defaultRange(today));
    const [first, last] = [from, to].map((month) => monthShown(month, locale));
    const period = `${first} – ${last}`;
    const sign = { up: '+', down: '−', flat: '' }[direction];
    return {
      direction,
      text: t('changeFrom', { change: `\u2066${sign}${formatNumber(percent, locale)}%\u2069`, period }),
    };
  };
  const urgentTextOf = (id: string): string | undefined => {
    const urgent = URGENT.find((each) => each === id);
    return urgent && t(`urgent.${urgent}`);
  };
  const figuresShown = tile.figures.flatMap((declared): readonly TileFigure[] => {
    const label = t(`figures.${declared.id}`);
    const list = listOf(offered, declared.filter, today);
    if (figures === undefined) return [{ label, value: <SkeletonValue /> }];
    // Unavailable at the moment; figures without the permission are absent altogether (A§2).
    if (figures === null) return [{ label, value: '–' }];
    // An amount has a figure per currency (D52).
    return figures
      .filter((figure) => figure.id === declared.id)
      .map((figure) => ({
        label,
        ...(declared.isDate ? dateShown(figure) : valueShown(figure, locale)),
        ...(isOnDashboard || declared !== first ? { href: list } : {}),
        urgent: declared.isDate ? figure.value === 0 : declared.isUrgent === true && figure.value > 0,
        urgentText: declared.isDate ? t('needsUpload') : urgentTextOf(declared.id),
        change: figure.previous === null ? undefined : changeShown(figure.value, figure.previous),
        avatars: (
          <AvatarGroup
            label={t(`avatars.${tile.id}`)}
            people={figure.avatars}
            max={tile.shownPeople ?? TILE_PEOPLE}
            total={figure.avatarCount}
          />
        ),
      }));
  });
  const hasChip = tile.chip !== undefined && first !== undefined && (counted(first.id)?.value ?? 0) > 0;
  return (
    <Tile
      title={title}
      href={isOnDashboard ? tilePath(offered) : listOf(offered, first?.filter ?? {}, today)}
      isExact={!isOnDashboard}
      isCurrent={isCurrent}
      chip={
        hasChip && (
          <StatusChip status={tile.chip ?? ''} label={tUi(`status.${tile.chip ?? ''}`, { defaultValue: tile.chip })} />
        )
      }
      figures={figuresShown}
    />
  );
}

/** Figures that are red above zero, each with what its records wait for. */
const URGENT = ['pending', 'notSubmitted', 'notApproved'] as const;

/** "Nov 2026", of a month yyyy-MM. */
const monthShown = (month: string, locale: string): string =>
  `${formatMonthName(firstDayOf(month), locale)} ${inDigitsOf(locale, month.slice(0, 4))}`;

/** A count, or an amount in whole units; where one unit has thousandths these count as well (A§2). */
function valueShown({ value, currency }: Figure, locale: string): Pick<TileFigure, 'value' | 'sub'> {
  if (!currency) return { value: formatNumber(value, locale) };
  const places = currencyDecimals(currency);
  return { value: formatNumber(value / 10 ** places, locale, { decimals: places > 2 ? places : 0 }), sub: currency };
}
