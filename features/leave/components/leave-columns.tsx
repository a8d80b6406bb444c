import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import { approversOf } from '../approvers.ts';
import { nameOf } from '../people.ts';
import type { Leave } from '../leave.types.ts';
import type { LeaveSay } from '../use-leave-texts.ts';
import type { Words } from '../use-words.ts';
import { ApproverAvatars } from './approver-avatars.tsx';

/** The word beside the chip: where an accepted leave stands in time (D17). */
function statusLabel(leave: Leave, words: Words): string {
  const status = words.status(leave.approvalStatus);
  return leave.phase === null ? status : `${status} · ${words.status(leave.phase)}`;
}

/** The columns of the list; the ids are the names the API sorts by. */
export function leaveColumns(say: LeaveSay, words: Words): readonly ListColumn<Leave>[] {
  return [
    {
      id: 'employee',
      header: say('columns.employee'),
      size: 'xxxl',
      sortable: true,
      fixed: true,
      cell: ({ employee }) => (
        <Person name={nameOf(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
      ),
    },
    { id: 'type', header: say('columns.type'), size: 'xl', sortable: true, cell: ({ type }) => <bdi>{type.name}</bdi> },
    {
      id: 'status',
      header: say('columns.status'),
      size: 'xxl',
      sortable: true,
      mobile: 'mark',
      cell: (leave) => <StatusChip status={leave.approvalStatus} label={statusLabel(leave, words)} />,
    },
    {
      id: 'startDate',
      header: say('columns.startDate'),
      size: 'lg',
      sortable: true,
      cell: ({ startDate }) => (
        <time dateTime={startDate}>
          <bdi>{words.listDay(startDate)}</bdi>
        </time>
      ),
    },
    {
      id: 'endDate',
      header: say('columns.endDate'),
      size: 'lg',
      sortable: true,
      cell: ({ endDate }) => (
        <time dateTime={endDate}>
          <bdi>{words.listDay(endDate)}</bdi>
        </time>
      ),
    },
    { id: 'days', header: say('columns.days'), size: 'md', sortable: true, align: 'end', cell: ({ days }) => words.days(days) },
    {
      id: 'approvers',
      header: say('columns.approvers'),
      size: 'xl',
      cell: ({ approvalProcess }) => <ApproverAvatars approvers={approversOf(approvalProcess)} say={say} words={words} />,
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
