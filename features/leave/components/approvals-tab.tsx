import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useIsApprover } from '#blocks/approvals/use-is-approver.ts';
import { RecordList, type RecordDetail } from '#blocks/list/record-list.tsx';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { withApprovalTexts } from '#blocks/approvals/texts.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { personName } from '#ui/format/names.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { styled } from '#ui/styled.ts';
import { leaveQuery, leaveReads, leaveTypesQuery, refreshLists } from '../leave.queries.ts';
import type { Leave, LeaveType } from '../leave.types.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { leaveCells, leaveMobileCells } from './leave-cells.tsx';
import { MyTurnToggle } from './my-turn-toggle.tsx';

const LeaveDetail = lazyPart(withApprovalTexts(() => import('./leave-detail.tsx')));

/** Class names of this list's cells: one rule each, however many rows. */
const Frame = styled('div', {
  base: {
    '& .approvers': { padding: '3px' },
    // A list date with the padding on both sides is two pixels wider than the column.
    '& td > .date': { marginInlineEnd: '-12px' },
    '& .approvers > .approver': {
      display: 'inline-flex',
      borderRadius: 'full',
      boxShadow: '0 0 0 2px {colors.bg.panel}',
    },
    '& .approvers > .approver[data-turn]': { boxShadow: '0 0 0 2px {colors.orange.solid}', zIndex: '1' },
    '& .none': { color: 'fg.muted' },
    '& .named': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      maxWidth: '100%',
      '& > svg': { color: 'fg.muted' },
      '& > bdi': { lineClamp: '2', whiteSpace: 'normal', lineHeight: '17px' },
    },
    '& .status': { display: 'grid', justifyItems: 'start', rowGap: '1px' },
    '& .status > small': { textStyle: 'xs', color: 'fg.muted', ps: '2' },
  },
});

const rowLabel = (leave: Leave): string => personName(leave.employee);

/** The list of requests with their approvals (B§2). */
export function ApprovalsTab() {
  const t = useLeaveTexts();
  const words = useWords();
  const url = useUrlFilters();
  const client = useQueryClient();
  const isApprover = useIsApprover();
  const types: readonly LeaveType[] = useQuery(leaveTypesQuery()).data?.data ?? [];
  const cells = useCallback(() => leaveCells(t, words), [t, words]);
  const mobileCells = useCallback(() => leaveMobileCells(words), [words]);
  const detail = useMemo<RecordDetail<Leave>>(
    () => ({
      testId: 'leave-detail',
      draw: (id, row) => <LeaveDetail id={id} row={row} />,
      // A decided request stays visible while open; closing it refetches the list.
      onClosed: () => refreshLists(client),
      part: LeaveDetail,
    }),
    [client],
  );
  return (
    <Frame>
      <RecordList
        of={leaveReads}
        cells={cells}
        mobileCells={mobileCells}
        rowLabel={rowLabel}
        options={{ type: types.map((type) => ({ value: type.id, label: words.nameOf(type) })) }}
        detail={detail}
        totals={({ sum }: Partial<AnswerOf<typeof api.leaves.list>>) => sum && { days: words.days(sum.days) }}
        onIntent={(id) => void client.prefetchQuery(leaveQuery(id))}
        maxHeight="max(360px, calc(100dvh - 300px))"
        refetchOnWindowFocus={url.many('open').length === 0}
        beside={isApprover && <MyTurnToggle />}
        empty={{ title: t('list.empty'), description: t('list.emptyHint') }}
      />
    </Frame>
  );
}
