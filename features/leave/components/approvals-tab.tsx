import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { rankOf, useOpenRows } from '#client/list/use-open-rows.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { isNarrowed } from '#client/url/filter-values.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import { chakra } from '#ui/primitives.ts';
import { DEFAULT_SORT, queryOf, sortOf } from '../leave-filters.ts';
import { leaveInListQuery, leaveListQuery, leaveQuery, refreshLists } from '../leave.queries.ts';
import { useIsApprover } from '../leave-waiting.queries.ts';
import { nameOf } from '../people.ts';
import type { Leave } from '../leave.types.ts';
import { useLeaveFilters } from '../use-leave-filters.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { leaveColumns } from './leave-columns.tsx';
import { LazyLeaveDetail, LazyOpenedAbove, preloadLeaveDetail } from './lazy-leave-detail.tsx';
import { MyTurnToggle } from './my-turn-toggle.tsx';

const ListTools = lazyPart(() => import('./list-tools.tsx'));

/** Class names of the cells of this list: one rule each, however many rows. */
const Frame = chakra('div', {
  base: {
    '& .approvers': { padding: '3px' },
    // A day of list width and the padding on both sides are two pixels more than the column.
    '& td:has(> .date)': { paddingInlineEnd: '0' },
    '& .approvers > .approver': { display: 'inline-flex', borderRadius: 'full', boxShadow: '0 0 0 2px {colors.bg.panel}' },
    '& .approvers > .approver[data-turn]': { boxShadow: '0 0 0 2px {colors.orange.solid}', zIndex: '1' },
    '& .none': { color: 'fg.muted' },
    '& .named': { display: 'inline-flex', alignItems: 'center', gap: '2', maxWidth: '100%', '& > svg': { color: 'fg.muted' }, '& > bdi': { lineClamp: '2', whiteSpace: 'normal', lineHeight: '17px' } },
    '& .status': { display: 'grid', justifyItems: 'start', rowGap: '1px' },
    '& .status > small': { textStyle: 'xs', color: 'fg.muted', ps: '2' },
  },
});

const getId = (leave: Leave): string => leave.id;
const rowLabel = (leave: Leave): string => nameOf(leave.employee);
const renderDetail = (leave: Leave) => <LazyLeaveDetail leave={leave} />;

/** The list of requests with their approvals (B§2). */
export function ApprovalsTab() {
  const say = useLeaveTexts();
  const words = useWords();
  const url = useUrlFilters();
  const client = useQueryClient();
  const { filters, clear } = useLeaveFilters();
  const isApprover = useIsApprover();
  const isPermitted = usePermissions().has({ resource: 'leave.details', action: 'read' });

  const query = queryOf(url);
  const list = useInfiniteQuery({ ...leaveListQuery(query), enabled: isPermitted, refetchOnWindowFocus: url.many('open').length === 0 });
  const shown = useListData<Leave>(list);
  const loaded = useMemo(
    () => (list.isSuccess && !list.isPlaceholderData ? new Set(shown.pages.flat().map(getId)) : null),
    [list.isSuccess, list.isPlaceholderData, shown.pages],
  );
  // What was decided stays in sight while it is open; once it is closed the list may say what it is without it.
  const open = useOpenRows(loaded, useCallback(() => refreshLists(client), [client]));
  // What was found comes first; a record that the list holds no longer moves above it in the next moment.
  const above = useDeferredValue(open.above);
  useEffect(() => {
    if (list.isSuccess) preloadLeaveDetail();
  }, [list.isSuccess]);
  const columns = useMemo(() => leaveColumns(say, words), [say, words]);
  const sum = list.data?.pages[0]?.sum;
  const onSort = useMemo(() => writeSort(url, DEFAULT_SORT.by), [url]);
  const clearAll = () => {
    clear();
    url.clear('search', 'myTurn');
  };
  return (
    <Frame>
      {above.map((id) => (
        <LazyOpenedAbove key={id} id={id} onClose={() => open.close(id)} />
      ))}
      <List
        listKey="leave"
        label={say('title')}
        columns={columns}
        getId={getId}
        rowLabel={rowLabel}
        {...shown}
        totals={sum && { days: words.days(sum.days) }}
        sort={sortOf(url)}
        onSort={onSort}
        renderDetail={renderDetail}
        onIntent={(id) => void client.prefetchQuery(leaveQuery(id))}
        expandedIds={open.inList}
        selectedId={open.target}
        onSelectedMissing={open.notFound}
        findRank={async (id) => rankOf(await client.fetchQuery(leaveInListQuery(query, id)))}
        onExpandedChange={open.change}
        permitted={isPermitted}
        maxHeight="max(360px, calc(100dvh - 300px))"
        toolbar={
          <>
            <FilterBar
              label={say('title')}
              search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }}
              filters={filters}
              onClearAll={clear}
            />
            {isApprover && <MyTurnToggle />}
          </>
        }
        tools={(arrangement) => (
          <Suspense fallback={null}>
            <ListTools query={query} arrangement={arrangement} />
          </Suspense>
        )}
        empty={{
          filtered: isNarrowed(query),
          onAllStatuses: query.approvalStatuses ? () => url.clear('status') : undefined,
          onClearFilters: clearAll,
          title: say('list.empty'),
          description: say('list.emptyHint'),
        }}
      />
    </Frame>
  );
}
