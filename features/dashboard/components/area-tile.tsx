import { useTranslation } from 'react-i18next';
import { currencyDecimals } from '#domain/amounts.ts';
import { changeOf, TILE_PEOPLE } from '#domain/tiles.ts';
import { useSession } from '#client/session/use-session.ts';
import { AvatarGroup } from '#ui/avatar/avatar-group.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { dayInZone, formatDay } from '#ui/format/dates.ts';
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
        urgentText: t(declared.isDate ? 'needsUpload' : 'needsAction'),
        change: figure.previous === null ? undefined : changeShown(figure.value, figure.previous, locale),
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
  // The figures of one currency stand together; those without one stay as they are declared.
  const shown = [...Map.groupBy(figuresShown, ({ sub }) => sub).values()].flat();
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
      figures={shown}
    />
  );
}

/** A count, or an amount in whole units of its currency, since a tile has little space. */
function valueShown({ value, currency }: Figure, locale: string): Pick<TileFigure, 'value' | 'sub'> {
  if (!currency) return { value: formatNumber(value, locale) };
  return { value: formatNumber(value / 10 ** currencyDecimals(currency), locale, { decimals: 0 }), sub: currency };
}

/** D54: no percentage when the previous value was zero. */
function changeShown(current: number, previous: number, locale: string): NonNullable<TileFigure['change']> {
  const { direction, percent } = changeOf(current, previous);
  return { direction, ...(percent === null ? {} : { text: `${formatNumber(percent, locale)}%` }) };
}
