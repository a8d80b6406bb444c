import { CANCELLATION_REQUESTED } from '#domain/leave.ts';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { NamedIcon } from '#ui/icon/named-icon.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import { approversOf } from '../approvers.ts';
import { nameOf } from '../people.ts';
import { openProcess } from '../processes.ts';
import type { Leave } from '../leave.types.ts';
import type { LeaveSay } from '../use-leave-texts.ts';
import type { Words } from '../use-words.ts';
import { ApproverAvatars } from './approver-avatars.tsx';

/** The chip, and under it where an accepted leave stands in time (D17). */
function statusCell({ approvalStatus, phase, isCancellationRequested }: Leave, words: Words) {
  if (isCancellationRequested) return <StatusChip status={CANCELLATION_REQUESTED} label={words.status(CANCELLATION_REQUESTED)} />;
  return (
    <span className="status">
      <StatusChip status={approvalStatus} label={words.status(approvalStatus)} />
      {phase !== null && <small>{words.status(phase)}</small>}
    </span>
  );
}

/** A kind of leave by its icon and its name. */
const typeCell = (type: Leave['type'], words: Words) => (
  <span className="named">
    <NamedIcon name={type.iconName} />
    <bdi title={words.nameOf(type)}>{words.nameOf(type)}</bdi>
  </span>
);

/** The columns of the list; the ids are the names the API sorts by. */
export function leaveColumns(say: LeaveSay, words: Words): readonly ListColumn<Leave>[] {
  return [
    {
      id: 'employee',
      header: say('columns.employee'),
      size: 'xxl',
      sortable: true,
      fixed: true,
      cell: ({ employee }) => (
        <Person name={nameOf(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
      ),
    },
    { id: 'type', header: say('columns.type'), size: 'xl', sortable: true, cell: ({ type }) => typeCell(type, words) },
    {
      id: 'status',
      header: say('columns.status'),
      size: 'xl',
      sortable: true,
      mobile: 'mark',
      cell: (leave) => statusCell(leave, words),
    },
    {
      id: 'startDate',
      header: say('columns.startDate'),
      size: 'md',
      sortable: true,
      mobile: 'hidden',
      cell: ({ startDate }) => (
        <time dateTime={startDate} className="date">
          <bdi>{words.listDay(startDate)}</bdi>
        </time>
      ),
    },
    {
      id: 'endDate',
      header: say('columns.endDate'),
      size: 'md',
      sortable: true,
      mobile: 'hidden',
      cell: ({ endDate }) => (
        <time dateTime={endDate} className="date">
          <bdi>{words.listDay(endDate)}</bdi>
        </time>
      ),
    },
    {
      id: 'days',
      header: say('columns.days'),
      size: 'md',
      sortable: true,
      align: 'end',
      cell: ({ days }) => words.days(days),
      mobileCell: ({ startDate, endDate, days }) => (
        <>
          <bdi>{words.range(startDate, endDate)}</bdi> · <bdi>{words.days(days)}</bdi>
        </>
      ),
    },
    {
      id: 'approvers',
      header: say('columns.approvers'),
      size: 'xl',
      cell: (leave) => <ApproverAvatars approvers={approversOf(openProcess(leave))} say={say} words={words} />,
    },
    {
      id: 'createdAt',
      header: say('columns.createdAt'),
      size: 'lg',
      sortable: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{words.ago(createdAt)}</time>,
    },
  ];
}
