import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { withApprovalTexts } from '#blocks/approvals/texts.ts';
import { useIsApprover } from '#blocks/approvals/use-is-approver.ts';
import { RecordList, type RecordDetail } from '#blocks/list/record-list.tsx';
import { queryOf } from '#addresses/declared-list.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { WAITING_LIST } from '#contract/approvals-waiting.list.ts';
import type { Decision } from '#domain/approvals.ts';
import { personName } from '#ui/format/names.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button } from '#ui/primitives.ts';
import type { Waiting } from '../approvals.types.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import { useBulk } from '../use-bulk.ts';
import { useWords } from '../use-words.ts';
import { waitingReads } from '../waiting-list.queries.ts';
import { useWaitingCounts } from '../waiting.queries.ts';
import { waitingCells } from './waiting-cells.tsx';

const WaitingDetail = lazyPart(withApprovalTexts(() => import('./waiting-detail.tsx')));
const BulkResults = lazyPart(() => import('./bulk-results.tsx'));
const BulkDialog = lazyPart(() => import('../forms/bulk.dialog.tsx'));

const detail: RecordDetail<Waiting> = {
  testId: 'waiting-detail',
  draw: (_, waiting) => waiting && <WaitingDetail waiting={waiting} />,
  needsRow: true,
  part: WaitingDetail,
};
const DECISIONS = [
  { decision: 'accepted', palette: 'green', name: 'accept' },
  { decision: 'rejected', palette: 'red', name: 'reject' },
] as const;

/** Pending decisions of the person, oldest first; rows open to the request, and several can be decided together. */
export function WaitingList() {
  const t = useApprovalsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const isApprover = useIsApprover();
  const query = queryOf(WAITING_LIST, url);
  const early = useWaitingCounts()?.early ?? 0;
  // The rows of the list below: bulk results name each record as it was shown.
  const rows = useInfiniteQuery({ ...waitingReads.rows(query), enabled: isApprover }).data?.pages;
  const bulk = useBulk(
    useMemo(() => rows?.flatMap(({ data }) => data) ?? [], [rows]),
    query,
  );
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const cells = useCallback(() => waitingCells(t, words), [t, words]);
  return (
    <>
      {bulk.results.length > 0 && (
        <Suspense fallback={null}>
          <BulkResults results={bulk.results} undo={bulk.undo} onClose={bulk.forget} />
        </Suspense>
      )}
      <RecordList
        of={waitingReads}
        cells={cells}
        rowLabel={(row: Waiting) => words.joined(personName(row.requestedByEmployee), words.about(row))}
        detail={detail}
        selection={{
          selected: bulk.selected,
          onChange: bulk.setSelected,
          loadAllIds: bulk.loadAllIds,
          actions: DECISIONS.map(({ decision, palette, name }) => (
            <Button
              key={decision}
              size="xs"
              variant="outline"
              colorPalette={palette}
              bg="bg.panel"
              data-testid={`bulk-${name}`}
              onClick={() => setDeciding(decision)}
            >
              {t(`bulk.${name}`)}
            </Button>
          )),
        }}
        // Below the tabs.
        maxHeight="max(320px, calc(100dvh - 320px))"
        empty={
          early > 0
            ? {
                title: t('early.emptyTitle'),
                description: t('early.emptyText', { count: early }),
                action: (
                  <Button variant="outline" data-testid="show-early" onClick={() => url.set('early', 'true')}>
                    {t('early.show', { count: early })}
                  </Button>
                ),
              }
            : { title: t('list.empty'), description: t('list.emptyHint') }
        }
      />
      <LazyDialog>
        {deciding !== null && bulk.selected.size > 0 && (
          <BulkDialog status={deciding} look={bulk.look} onDecide={bulk.decide} onClose={() => setDeciding(null)} />
        )}
      </LazyDialog>
    </>
  );
}
