import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { Redirect } from 'wouter';
import { withShiftTexts } from '#blocks/shifts/texts.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { carryFilters } from '#addresses/params.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { TileId } from '#domain/tiles.ts';
import { todayIn } from '#ui/date/date-range.ts';
import { formatDay, formatWeekday } from '#ui/format/dates.ts';
import { formatNumber } from '#ui/format/numbers.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { AppLink } from '#ui/link/link-context.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { RenderBoundary } from '#ui/states/render-boundary.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { TilesPage } from '../components/tiles-page.tsx';
import type { HomePart } from '../home-part.ts';
import { Home } from '../components/home.tsx';
import { tilePath, type OfferedTile } from '../offered-tile.ts';
import { useDashboardTexts } from '../use-dashboard-texts.ts';
import { useTiles } from '../use-tiles.ts';

export { default as SectionPage } from './section.page.tsx';

const NextShifts = lazyPart(withShiftTexts(() => import('#blocks/shifts/next-shifts.tsx')));

const NO_PARTS: readonly HomePart[] = [];

export interface DashboardPageProps {
  /** All tiles available to the person, in menu order. */
  readonly offered: readonly OfferedTile[];
  /** The tile of the address; null on /dashboard itself. */
  readonly slug: string | null;
  /** The panel below the tiles for an open one; not every tile has one, nor is it always permitted. */
  readonly panels: Readonly<Partial<Record<TileId, ComponentType>>>;
  /** Parts of "what is mine today", in order. */
  readonly home?: readonly HomePart[];
  /** Pending decisions of all areas, with a link; none for people outside approvals. */
  readonly waiting?: { readonly count: number; readonly href: string } | undefined;
}

/**
 * The dashboard (A§2, D72). An address without a visible tile redirects to the first; without any tile, to the
 * dashboard itself, which then offers to add one.
 */
export default function DashboardPage({ offered, slug, panels, home = NO_PARTS, waiting }: DashboardPageProps) {
  const t = useDashboardTexts();
  const { locale } = useLanguage();
  const { tenant, user } = useSession();
  const readsShifts = usePermissions().has({ resource: 'schedule.details', action: 'read' });
  const tiles = useTiles(offered);
  const { shown } = tiles;
  const current = shown?.find(({ tile }) => tile.id === slug);
  const today = todayIn(tenant.timezone);
  const elsewhere = shown && !current ? wayOut(shown, slug) : null;
  const panel = current && panels[current.tile.id];
  // A tile that was chosen, unlike one that the page opened with, brings its panel into view.
  const [seen, setSeen] = useState({ slug, isChosen: false });
  if (seen.slug !== slug) setSeen({ slug, isChosen: seen.slug !== null && slug !== null });
  const shiftsOf = useUrlFilters().one('shifts');
  return (
    <TilesPage
      title={t('title')}
      sub={`${formatWeekday(today, locale, 'long')} · ${formatDay(today, locale)}`}
      place="dashboard"
      offered={offered}
      everything={offered}
      tiles={tiles}
      current={current}
      lead={
        <>
          {/* The queue says it as well. */}
          {waiting && waiting.count > 0 && !home.some(({ id }) => id === 'queue') && <WaitingForMe {...waiting} />}
          {home.length > 0 && <Home parts={home} />}
          {readsShifts && user.employeeId !== null && (
            <Suspense fallback={null}>
              <NextShifts employeeId={user.employeeId} isOwn day={shiftsOf} />
            </Suspense>
          )}
        </>
      }
    >
      {elsewhere !== null && (
        <Redirect
          to={carryFilters(shiftsOf === null ? elsewhere : `${elsewhere}?shifts=${shiftsOf}`, location.search)}
          replace
        />
      )}
      {panel && <UnderTheTiles key={slug} panel={panel} isChosen={seen.isChosen} />}
    </TilesPage>
  );
}

const Waiting = styled(AppLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '3',
    px: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l3',
    '&:hover': { borderColor: 'border.control' },
    '& .count': { textStyle: 'xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', color: 'fg.error' },
    '& .words': { flex: '1', minWidth: '0' },
    '& svg': { flexShrink: '0', _rtl: { transform: 'scaleX(-1)' } },
  },
});

/** Pending decisions of all areas, before the areas. */
function WaitingForMe({ count, href }: { readonly count: number; readonly href: string }) {
  const t = useDashboardTexts();
  const { locale } = useLanguage();
  return (
    <Waiting href={href} isExact data-testid="waiting-for-me">
      <bdi className="count">{formatNumber(count, locale)}</bdi>
      <span className="words">{t('waiting', { count })}</span>
      <ArrowRightIcon size={16} aria-hidden />
    </Waiting>
  );
}

/** The panel of a tile; if it fails to render, the tiles stay. */
function UnderTheTiles({ panel: Panel, isChosen }: { readonly panel: ComponentType; readonly isChosen: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (isChosen && element && element.getBoundingClientRect().bottom > innerHeight)
      element.scrollIntoView({ block: 'start' });
  }, [isChosen]);
  return (
    <chakra.div ref={frame} scrollMarginTop="64px" minH="280px" data-testid="tile-panel">
      <RenderBoundary>
        <Suspense fallback={<SkeletonText lines={6} />}>
          <Panel />
        </Suspense>
      </RenderBoundary>
    </chakra.div>
  );
}

/** The redirect of an address without a visible tile; null when it stays. */
function wayOut([first]: readonly OfferedTile[], slug: string | null): string | null {
  if (first) return tilePath(first);
  return slug === null ? null : '/dashboard';
}
