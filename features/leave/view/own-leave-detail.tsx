import { useQuery } from '@tanstack/react-query';
import { ApprovalTimeline } from '#blocks/approvals/approval-timeline.tsx';
import { useSession } from '#client/session/use-session.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import { RecordParts } from '#ui/panel/record-parts.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { FilesPart } from '../components/files-part.tsx';
import { LeaveDecision } from '../components/leave-decision.tsx';
import { leaveQuery } from '../leave.queries.ts';
import type { Leave } from '../leave.types.ts';
import { openProcess, openSubject } from '../processes.ts';

/** No other note is written here. */
const ignore = (): void => undefined;

/** An open request: what its machine allows, its approval and its files. */
export default function OwnLeaveDetail({ row }: { readonly row: Leave }) {
  const problemWords = useProblemWords();
  const { tenant } = useSession();
  const { data, error, refetch } = useQuery({ ...leaveQuery(row.id), placeholderData: row });
  const leave = (data ?? row) as Leave;
  const zone = leave.employee.location ? shownZone(leave.employee.location) : tenant.timezone;
  return (
    <RecordParts>
      {error && <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />}
      <LeaveDecision leave={leave} onComposing={ignore} />
      <ApprovalTimeline process={openProcess(leave)} subject={openSubject(leave)} zone={zone} />
      <FilesPart leave={leave} />
    </RecordParts>
  );
}
