import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { rankOf, useOpenRows } from '#client/list/use-open-rows.ts';
import { prepareList } from '#client/list/prepare-list.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { isNarrowed } from '#client/url/filter-values.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { usePreload } from '#ui/lazy/use-preload.ts';
import { List } from '#ui/list/list.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { PAGE_FILTERS, queryOf, sortOf } from '../banking-filters.ts';
import { reportInListQuery, reportListQuery } from '../banking.queries.ts';
import type { Report } from '../banking.types.ts';
import { bankingColumns } from '../components/banking-columns.tsx';
import { useBankingFilters } from '../use-banking-filters.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';

const ListTools = lazyPart(() => import('../components/list-tools.tsx'));
const ReportDetail = lazyPart(() => import('../components/report-detail.tsx'));
const OpenedReport = lazyPart(() => import('../components/opened-report.tsx'));
const CountDialog = lazyPart(() => import('../forms/count.dialog.tsx'));

const getId = ({ id }: Report): string => id;

/** Reads the first rows, so that the page is drawn once and whole. */
export const prepare = prepareList({ filters: PAGE_FILTERS, right: { resource: 'dayBanking', action: 'read' }, query: (filters) => reportListQuery(queryOf(filters)) });

/** Till reports (C§2): a list whose rows open to the count, the chain and the decision. */
export default function TillBankingPage() {
  const say = useBankingTexts();
  const words = useWords();
  const url = useUrlFilters();
  const client = useQueryClient();
  const [written, setWritten] = useState<string | null>(null);
  const isSettled = useDefaultFilters(PAGE_FILTERS);
  const permissions = usePermissions();
  const isPermitted = permissions.has({ resource: 'dayBanking', action: 'read' });
  const mayAdd = permissions.has({ resource: 'dayBanking', action: 'create' });
  const isAdding = useKeptOpen(url.one('new') === 'report', mayAdd);
  const { filters, clear } = useBankingFilters();
  const query = queryOf(url);
  const list = useInfiniteQuery({ ...reportListQuery(query), enabled: isPermitted && isSettled });
  const shown = useListData<Report>(list);
  usePreload(ReportDetail, list.isSuccess);
  const columns = useMemo(() => bankingColumns(say, words), [say, words]);
  const onSort = useMemo(() => writeSort(url, 'createdAt'), [url]);
  const loaded = useMemo(() => (list.isSuccess && !list.isPlaceholderData ? new Set(shown.pages.flat().map(getId)) : null), [list.isSuccess, list.isPlaceholderData, shown.pages]);
  const { above, ...open } = useOpenRows(loaded);
  return (
    <>
      <PageHeader
        title={say('title')}
        actions={
          mayAdd && (
            <Button colorPalette="brand" data-testid="new-report" onClick={() => url.set('new', 'report')}>
              <PlusIcon aria-hidden />
              {say('newReport')}
            </Button>
          )
        }
      />
      <Suspense fallback={<SkeletonText lines={6} />}>
        {above.map((id) => (
          <OpenedReport key={id} id={id} onClose={() => open.close(id)} onWritten={setWritten} />
        ))}
      </Suspense>
      <List
        listKey="till-banking-reports"
        label={say('title')}
        columns={columns}
        getId={getId}
        rowLabel={({ location, type, businessDate }) => words.joined(location.name, say(`types.${type}`), words.day(businessDate))}
        {...shown}
        sort={sortOf(url)}
        onSort={onSort}
        renderDetail={(report) => (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <ReportDetail report={report} isWritten={report.id === written} onGone={() => open.close(report.id)} onWritten={setWritten} />
          </Suspense>
        )}
        expandedIds={open.inList}
        onExpandedChange={open.change}
        selectedId={open.target}
        onSelectedMissing={open.notFound}
        findRank={async (id) => rankOf(await client.fetchQuery(reportInListQuery(query, id)))}
        permitted={isPermitted}
        toolbar={<FilterBar label={say('title')} search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }} filters={filters} onClearAll={clear} />}
        tools={(arrangement) => (
          <Suspense fallback={null}>
            <ListTools query={query} arrangement={arrangement} />
          </Suspense>
        )}
        empty={{
          filtered: isNarrowed(query),
          onAllStatuses: query.statuses ? () => url.clear('status') : undefined,
          onClearFilters: () => {
            clear();
            url.clear('search');
          },
          title: say('list.empty'),
          description: say('list.emptyHint'),
        }}
      />
      <LazyDialog>{isAdding && <CountDialog report={null} isCorrection={false} onClose={() => url.set('new', null)} onWritten={setWritten} />}</LazyDialog>
    </>
  );
}
