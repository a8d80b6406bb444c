import type { QueryClient } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import type { Permissions } from '#domain/permissions.ts';
import { webPage } from '#domain/pages.ts';
import { session } from '#client/session/session.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { readFilters } from '#addresses/read-filters.ts';
import { settleFilters, useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { PageTabs } from '#ui/tabs/page-tabs.tsx';
import { pageFiltersOn } from '../commission-filters.ts';
import { monthsQueryOf, TABS, todayIn, type Tab } from '../commission-months.ts';
import { monthsQuery, payoutSumQuery } from '../commissions.queries.ts';
import { LastSync, LastUpdate } from '../components/last-read.tsx';
import PayoutTab from '../components/payout-tab.tsx';
import { useCommissionsTexts } from '../use-commissions-texts.ts';
import { usePageFilters } from '../use-page-filters.ts';
import { TAB_RIGHTS } from '../use-row-path.ts';

/** The tabs of individual sales and tips load the list, which the first tab does not need. */
const CommissionsTab = lazyPart(() =>
  import('../components/rows-tab.tsx').then(({ CommissionsTab: Tab }) => ({ default: Tab })),
);
const TipsTab = lazyPart(() => import('../components/rows-tab.tsx').then(({ TipsTab: Tab }) => ({ default: Tab })));
const ImportDialog = lazyPart(() => import('../forms/import.dialog.tsx'));

const readable = (permissions: Permissions): readonly Tab[] => TABS.filter((tab) => permissions.has(TAB_RIGHTS[tab]));

/** Prefetches the data of the address's tab, so that the page renders once and complete. */
export async function prepare(client: QueryClient, permissions: Permissions): Promise<void> {
  settleFilters(pageFiltersOn(todayIn(session.facts()?.tenant.timezone ?? 'UTC')));
  const url = readFilters(location.search);
  const tabs = readable(permissions);
  const [tab = tabs[0]] = url.words('tab', tabs);
  if (tab === 'payout')
    await Promise.all([
      client.prefetchInfiniteQuery(monthsQuery(monthsQueryOf(url))),
      client.prefetchQuery(payoutSumQuery(monthsQueryOf(url))),
    ]);
  if (tab !== 'commissions' && tab !== 'tips') return;
  const [{ prepareRows }] = await Promise.all([
    import('../rows.queries.ts'),
    (tab === 'tips' ? TipsTab : CommissionsTab).preload(),
  ]);
  await prepareRows(client, tab, url);
}

/** Commissions and tips (C§2): payouts, the sales behind them, and the tips. */
export default function CommissionsPage() {
  const t = useCommissionsTexts();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(usePageFilters());
  const permissions = usePermissions();
  const tabs = readable(permissions);
  const [shown = tabs[0]] = url.words('tab', tabs);
  const setup = webPage('commission-setup');
  const maySetUp = permissions.has({ resource: setup.access, action: 'read' });
  const mayImport = permissions.scopeOf({ resource: 'commission.payoutRecalculate', action: 'create' }) === 'all';
  const isImporting = useKeptOpen(url.one('new') === 'import', mayImport);
  const later = (tab: ReactNode) => <Suspense fallback={<SkeletonText lines={8} />}>{tab}</Suspense>;
  const contents = { payout: <PayoutTab />, commissions: later(<CommissionsTab />), tips: later(<TipsTab />) } as const;
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={
          isSettled && shown === 'payout' ? (
            <LastUpdate query={monthsQueryOf(url)} />
          ) : shown === 'commissions' ? (
            <LastSync module="commission" />
          ) : shown === 'tips' ? (
            <LastSync module="tip" />
          ) : (
            '\u00a0'
          )
        }
        actions={
          <>
            {mayImport && (
              <Button variant="outline" data-testid="import" onClick={() => url.set('new', 'import')}>
                {t('import.open')}
              </Button>
            )}
            {maySetUp && (
              <Button asChild variant="outline" data-testid="manage-commission-group">
                <QueryLink href={setup.path}>{t('manageGroup')}</QueryLink>
              </Button>
            )}
          </>
        }
      />
      {shown === undefined ? (
        <EmptyState kind="not-permitted" as="h2" />
      ) : (
        isSettled && (
          <PageTabs
            label={t('tabs.label')}
            value={shown}
            onChange={(tab) =>
              url.change(
                { tab: tab === tabs[0] ? null : tab, view: null, sortBy: null, sortOrder: null },
                { isStep: true },
              )
            }
            tabs={tabs.map((tab) => ({ id: tab, label: t(`tabs.${tab}`), content: contents[tab] }))}
          />
        )
      )}
      <LazyDialog>
        {isImporting && (
          <ImportDialog begin={shown === 'tips' ? 'tips' : 'commissions'} onClose={() => url.set('new', null)} />
        )}
      </LazyDialog>
    </>
  );
}
