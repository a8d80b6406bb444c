import { startTransition, useEffect, useMemo, useState } from 'react';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApprovalNotes } from '#blocks/approvals/approval-notes.tsx';
import { ApprovalTimeline } from '#blocks/approvals/approval-timeline.tsx';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { chakra, Heading } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { absencesQuery, leaveQuery } from '../leave.queries.ts';
import { approvalCache } from '../leave-cache.ts';
import { nameOf } from '../people.ts';
import { processesOf } from '../processes.ts';
import type { Leave } from '../leave.types.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';
import { useWords } from '../use-words.ts';
import { AbsencesPart } from './absences-part.tsx';
import { BalancePart } from './balance-part.tsx';
import { CorrectionsPart } from './corrections-part.tsx';
import { FilesPart } from './files-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { LeaveDecision } from './leave-decision.tsx';
import { shownZone } from '#ui/format/shown-zone.ts';

const Frame = chakra('article', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    whiteSpace: 'normal',
    px: { base: '1', md: '4' },
    py: { base: '1', md: '2' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 4fr)' },
    columnGap: '8',
    '& > .whole': { gridColumn: '1 / -1' },
    '& > .column': { display: 'grid', gap: '5', minWidth: '0' },
    '& > .column + .column': { lg: { borderInlineStartWidth: '1px', ps: '8' } },
  },
});

/** How long a request has been as it is: only waiting is worth telling. */
function ageOf(leave: Leave, waiting: (since: string) => string): string | undefined {
  return leave.approvalStatus === 'pending' ? waiting(leave.approvalProcess.createdAt) : undefined;
}

/** False until what is there has been painted: the rest of a record must not keep its first lines waiting. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)));
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}

/** One request in full: what is asked, who decides, what the reader can do now. `leave` is shown until the fresh one is there. */
export default function LeaveDetail({ leave: listed }: { readonly leave: Leave }) {
  const t = useLeaveTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const client = useQueryClient();
  const cache = useMemo(() => approvalCache(client, listed.id), [client, listed.id]);
  const permissions = usePermissions();
  const canReadBalance = permissions.has({ resource: 'leave.balance', action: 'read' });
  const canReadHistory = permissions.has({ resource: 'leave.details', action: 'read' });
  const { data, isPlaceholderData, error, refetch } = useQuery({ ...leaveQuery(listed.id), placeholderData: listed });
  const leave: Leave = data ?? listed;
  const zone = leave.employee.location ? shownZone(leave.employee.location) : tenant.timezone;
  const { approvalStatus, phase } = leave;
  usePrefetchQuery(absencesQuery(listed.id));
  const isPainted = useIsPainted();
  const [isComposing, setComposing] = useState(false);
  const label =
    phase === null ? words.status(approvalStatus) : `${words.status(approvalStatus)} · ${words.status(phase)}`;
  const cancellation = leave.cancellation && (
    <ApprovalTimeline process={leave.cancellation.process} subject="leave-cancellation" zone={zone} />
  );
  return (
    <Frame data-testid="leave-detail" data-id={leave.id} aria-label={nameOf(leave.employee)}>
      <div className="whole">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <Heading as="h2" textStyle="md" fontWeight="semibold">
            <bdi>{nameOf(leave.employee)}</bdi>
          </Heading>
          <StatusChip status={approvalStatus} label={label} age={ageOf(leave, words.waiting)} />
          {leave.isCancellationRequested && leave.cancellation && (
            <StatusChip
              status="cancellation-requested"
              label={words.status('cancellation-requested')}
              age={words.waiting(leave.cancellation.requestedAt)}
            />
          )}
        </chakra.div>
        <chakra.p color="fg.muted">
          {t('detail.summary', {
            type: words.nameOf(leave.type),
            dates: words.range(leave.startDate, leave.endDate),
            days: words.days(leave.days),
          })}
        </chakra.p>
      </div>
      {error && (
        <div className="whole">
          <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
        </div>
      )}
      <div className="column">
        {leave.isCancellationRequested && cancellation}
        <ApprovalTimeline process={leave.approvalProcess} subject="leave" zone={zone}>
          <chakra.p textStyle="xs" color="fg.muted" mt="3">
            {t('detail.zone', { zone: zone.replaceAll('_', ' ') })}
          </chakra.p>
        </ApprovalTimeline>
        {!leave.isCancellationRequested && cancellation}
        {isPainted && <LeaveDecision leave={leave} onComposing={setComposing} />}
      </div>
      <div className="column">
        <BalancePart leave={leave} isLoading={isPlaceholderData} isPermitted={canReadBalance} />
        {isPainted && (
          <>
            <CorrectionsPart leave={leave} zone={zone} />
            <AbsencesPart leave={leave} />
            <ApprovalNotes
              processes={processesOf(leave)}
              actions={leave.actions}
              cache={cache}
              zone={zone}
              isReadOnly={isComposing}
            />
            <FilesPart leave={leave} />
            {canReadHistory && <HistoryPart leave={leave} zone={zone} />}
          </>
        )}
      </div>
    </Frame>
  );
}
