import { startTransition, useEffect, useMemo, useState } from 'react';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApprovalNotes } from '#blocks/approvals/approval-notes.tsx';
import { ApprovalTimeline } from '#blocks/approvals/approval-timeline.tsx';
import { RecordRead } from '#blocks/list/record-read.tsx';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { RecordPanel } from '#ui/panel/record-panel.tsx';
import { RecordParts } from '#ui/panel/record-parts.ts';
import { chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { absencesQuery, leaveQuery } from '../leave.queries.ts';
import { approvalCache } from '../leave-cache.ts';
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

/** Age of a request's status: only shown for pending ones. */
function ageOf(leave: Leave, waiting: (since: string) => string): string | undefined {
  return leave.approvalStatus === 'pending' ? waiting(leave.approvalProcess.createdAt) : undefined;
}

/** False until the first paint: the rest of a record must not delay its first lines. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)));
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}

interface LeaveDetailProps {
  readonly id: string;
  /** The request from the list, shown until the fresh one has loaded. */
  readonly row: Leave | undefined;
}

/** One request in full: the request, its approvers, and the available actions. */
export default function LeaveDetail({ id, row }: LeaveDetailProps) {
  const read = useQuery({ ...leaveQuery(id), ...(row ? { placeholderData: row } : {}) });
  return (
    <RecordRead<Leave> of={read}>
      {(leave) => (
        <ReadLeave
          leave={leave}
          isOfList={read.isPlaceholderData}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
      )}
    </RecordRead>
  );
}

interface ReadLeaveProps {
  readonly leave: Leave;
  /** Only the list's data is available. */
  readonly isOfList: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function ReadLeave({ leave, isOfList, error, onRetry }: ReadLeaveProps) {
  const t = useLeaveTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const client = useQueryClient();
  const cache = useMemo(() => approvalCache(client, leave.id), [client, leave.id]);
  const permissions = usePermissions();
  const canReadBalance = permissions.has({ resource: 'leave.balance', action: 'read' });
  const canReadHistory = permissions.has({ resource: 'leave.details', action: 'read' });
  const zone = leave.employee.location ? shownZone(leave.employee.location) : tenant.timezone;
  const { approvalStatus, phase } = leave;
  usePrefetchQuery(absencesQuery(leave.id));
  const isPainted = useIsPainted();
  const [isComposing, setComposing] = useState(false);
  const label =
    phase === null ? words.status(approvalStatus) : `${words.status(approvalStatus)} · ${words.status(phase)}`;
  const cancellation = leave.cancellation && (
    <ApprovalTimeline process={leave.cancellation.process} subject="leave-cancellation" zone={zone} />
  );
  return (
    <RecordPanel
      title={<bdi>{personName(leave.employee)}</bdi>}
      mark={
        <>
          <StatusChip status={approvalStatus} label={label} age={ageOf(leave, words.waiting)} />
          {leave.isCancellationRequested && leave.cancellation && (
            <StatusChip
              status="cancellation-requested"
              label={words.status('cancellation-requested')}
              age={words.waiting(leave.cancellation.requestedAt)}
            />
          )}
        </>
      }
      sub={t('detail.summary', {
        type: words.nameOf(leave.type),
        dates: words.range(leave.startDate, leave.endDate),
        days: words.days(leave.days),
      })}
    >
      <RecordParts>
        {error && <ErrorAlert error={problemWords(error)} onRetry={onRetry} />}
        {leave.isCancellationRequested && cancellation}
        <ApprovalTimeline process={leave.approvalProcess} subject="leave" zone={zone}>
          <chakra.p textStyle="xs" color="fg.muted" mt="3">
            {t('detail.zone', { zone: zone.replaceAll('_', ' ') })}
          </chakra.p>
        </ApprovalTimeline>
        {!leave.isCancellationRequested && cancellation}
        {isPainted && <LeaveDecision leave={leave} onComposing={setComposing} />}
        <BalancePart leave={leave} isLoading={isOfList} isPermitted={canReadBalance} />
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
      </RecordParts>
    </RecordPanel>
  );
}
