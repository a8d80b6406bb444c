import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { withApprovalTexts } from '#blocks/approvals/texts.ts';
import { useListData } from '#client/list/list-data.ts';
import { rankOf, useOpenRows } from '#client/list/use-open-rows.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { APPROVAL_SUBJECTS, type Decision } from '#domain/approvals.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import type { Filter } from '#ui/filter/filter.types.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { usePreload } from '#ui/lazy/use-preload.ts';
import { List } from '#ui/list/list.tsx';
import { Button } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import type { Waiting } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useBulk } from '../use-bulk.ts';
import { nameOf, useWords } from '../use-words.ts';
import { queryOf, useIsApprover, useWaitingCounts, waitingInListQuery, waitingListQuery } from '../waiting.queries.ts';
import { BulkResults } from './bulk-results.tsx';
import { waitingColumns } from './waiting-columns.tsx';

const WaitingDetail = lazyPart(withApprovalTexts(() => import('./waiting-detail.tsx')));
const WaitingTools = lazyPart(() => import('./waiting-tools.tsx'));
const BulkDialog = lazyPart(() => import('../forms/bulk.dialog.tsx'));

const getId = ({ id }: Waiting): string => id;

/** What the person may decide, the oldest first; rows open to the request, many are decided at once. */
export function WaitingList() {
  const t = useApprovalsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const client = useQueryClient();
  const isApprover = useIsApprover();
  const query = queryOf(url);
  const early = useWaitingCounts()?.early ?? 0;
  const list = useInfiniteQuery({ ...waitingListQuery(query), enabled: isApprover });
  const shown = useListData<Waiting>(list);
  const loaded = useMemo(
    () => (list.isSuccess && !list.isPlaceholderData ? new Set(shown.pages.flat().map(getId)) : null),
    [list.isSuccess, list.isPlaceholderData, shown.pages],
  );
  const open = useOpenRows(loaded);
  const columns = useMemo(() => waitingColumns(t, words), [t, words]);
  const bulk = useBulk(shown.pages.flat(), query);
  usePreload(WaitingDetail, shown.pages.length > 0);
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'kind',
      label: t('filters.kind'),
      options: APPROVAL_SUBJECTS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
      value: url.words('kind', APPROVAL_SUBJECTS),
      onChange: (value) => url.setMany('kind', value),
    },
    {
      kind: 'toggle',
      id: 'early',
      label: t('filters.early'),
      value: url.one('early') === 'true',
      onChange: (on) => url.set('early', on ? 'true' : null),
    },
  ];
  const clear = (): void => url.clear('kind', 'early');
  return (
    <>
      {bulk.results.length > 0 && <BulkResults results={bulk.results} onClose={bulk.forget} />}
      <List
        listKey="approvals"
        label={t('title')}
        columns={columns}
        getId={getId}
        rowLabel={(row) => words.joined(nameOf(row.requestedByEmployee), words.about(row))}
        {...shown}
        selection={{
          selected: bulk.selected,
          onChange: bulk.setSelected,
          loadAllIds: bulk.loadAllIds,
          actions: (
            <>
              <Button
                size="xs"
                variant="outline"
                colorPalette="green"
                bg="bg.panel"
                data-testid="bulk-accept"
                onClick={() => setDeciding('accepted')}
              >
                {t('bulk.accept')}
              </Button>
              <Button
                size="xs"
                variant="outline"
                colorPalette="red"
                bg="bg.panel"
                data-testid="bulk-reject"
                onClick={() => setDeciding('rejected')}
              >
                {t('bulk.reject')}
              </Button>
            </>
          ),
        }}
        renderDetail={(waiting) => (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <WaitingDetail waiting={waiting} />
          </Suspense>
        )}
        expandedIds={open.inList}
        onExpandedChange={open.change}
        selectedId={open.target}
        onSelectedMissing={open.notFound}
        findRank={async (id) => rankOf(await client.fetchQuery(waitingInListQuery(query, id)))}
        permitted={isApprover}
        // Below the tabs.
        maxHeight="max(320px, calc(100dvh - 320px))"
        toolbar={
          <FilterBar
            label={t('title')}
            search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }}
            filters={filters}
            onClearAll={clear}
          />
        }
        tools={(arrangement) => (
          <Suspense fallback={null}>
            <WaitingTools query={query} arrangement={arrangement} />
          </Suspense>
        )}
        empty={{
          filtered: Object.keys(query).length > 0,
          onClearFilters: () => {
            clear();
            url.clear('search');
          },
          ...(early > 0
            ? {
                title: t('early.emptyTitle'),
                description: t('early.emptyText', { count: early }),
                action: (
                  <Button variant="outline" data-testid="show-early" onClick={() => url.set('early', 'true')}>
                    {t('early.show', { count: early })}
                  </Button>
                ),
              }
            : { title: t('list.empty'), description: t('list.emptyHint') }),
        }}
      />
      <LazyDialog>
        {deciding !== null && bulk.selected.size > 0 && (
          <BulkDialog status={deciding} look={bulk.look} onDecide={bulk.decide} onClose={() => setDeciding(null)} />
        )}
      </LazyDialog>
    </>
  );
}
