import { CANCELLATION_REQUESTED } from '#domain/leave.ts';
import type { LEAVE_LIST } from '#contract/leaves.list.ts';
import type { Cells } from '#blocks/list/list-columns.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { NamedIcon } from '#ui/icon/named-icon.tsx';
import { approversOf } from '../approvers.ts';
import { openProcess } from '../processes.ts';
import type { Leave } from '../leave.types.ts';
import type { LeaveTranslate } from '../use-leave-texts.ts';
import type { Words } from '../use-words.ts';
import { ApproverAvatars } from './approver-avatars.tsx';

/** The status chip, with the phase of an accepted leave below (D17). */
function statusCell({ approvalStatus, phase, isCancellationRequested }: Leave, words: Words) {
  if (isCancellationRequested)
    return <StatusChip status={CANCELLATION_REQUESTED} label={words.status(CANCELLATION_REQUESTED)} />;
  return (
    <span className="status">
      <StatusChip status={approvalStatus} label={words.status(approvalStatus)} />
      {phase !== null && <small>{words.status(phase)}</small>}
    </span>
  );
}

/** A leave type with its icon and name. */
const typeCell = (type: Leave['type'], words: Words) => (
  <span className="named">
    <NamedIcon name={type.iconName} />
    <bdi title={words.nameOf(type)}>{words.nameOf(type)}</bdi>
  </span>
);

const dayCell = (date: string, words: Words) => (
  <time dateTime={date} className="date">
    <bdi>{words.listDay(date)}</bdi>
  </time>
);

/** The custom cells of the leave list. */
export const leaveCells = (t: LeaveTranslate, words: Words): Cells<typeof LEAVE_LIST, Leave> => ({
  employee: ({ employee }) => (
    <Person name={personName(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
  ),
  type: ({ type }) => typeCell(type, words),
  status: (leave) => statusCell(leave, words),
  startDate: ({ startDate }) => dayCell(startDate, words),
  endDate: ({ endDate }) => dayCell(endDate, words),
  days: ({ days }) => words.days(days),
  approvers: (leave) => <ApproverAvatars approvers={approversOf(openProcess(leave))} t={t} words={words} />,
  createdAt: ({ createdAt }) => <time dateTime={createdAt}>{words.ago(createdAt)}</time>,
});

/** On a narrow screen the number of days is beside the dates. */
export const leaveMobileCells = (words: Words): Cells<typeof LEAVE_LIST, Leave> => ({
  days: ({ startDate, endDate, days }) => (
    <>
      <bdi>{words.range(startDate, endDate)}</bdi> · <bdi>{words.days(days)}</bdi>
    </>
  ),
});
