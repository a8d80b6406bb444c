import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import type { ListedSettlement } from '../offboarding.types.ts';
import { nameOf } from '../person-name.ts';
import type { OffboardingSay } from '../use-offboarding-texts.ts';
import type { Words } from '../use-words.ts';

/** The columns of the list (B§2); the ids are the names the API sorts by. */
export function offboardingColumns(say: OffboardingSay, words: Words, actions: (settlement: ListedSettlement) => ReactNode): readonly ListColumn<ListedSettlement>[] {
  return [
    {
      id: 'avatar',
      header: say('columns.avatar'),
      size: 'sm',
      fixed: true,
      mobile: 'primary',
      // The picture leads to the settlement: whose it is has to be heard as well.
      cell: ({ employee }) => (
        <>
          <Avatar name={nameOf(employee)} imageUrl={employee.imageUrl} />
          <span className="st-sr">{nameOf(employee)}</span>
        </>
      ),
      // A card says in its head who it is about.
      mobileCell: ({ employee }) => <Person name={nameOf(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />,
    },
    { id: 'companyEmployeeId', header: say('columns.companyEmployeeId'), size: 'lg', sortable: true, mobile: 'hidden', cell: ({ employee }) => <bdi>{employee.companyEmployeeId}</bdi> },
    { id: 'knownAs', header: say('columns.knownAs'), size: 'xl', sortable: true, cell: ({ employee }) => <bdi>{employee.knownAs}</bdi> },
    { id: 'firstName', header: say('columns.firstName'), size: 'xl', sortable: true, mobile: 'hidden', cell: ({ employee }) => <bdi>{employee.firstName}</bdi> },
    { id: 'lastName', header: say('columns.lastName'), size: 'xl', sortable: true, mobile: 'hidden', cell: ({ employee }) => <bdi>{employee.lastName}</bdi> },
    { id: 'status', header: say('columns.status'), size: 'xl', sortable: true, mobile: 'mark', cell: ({ status }) => <StatusChip status={status} label={words.status(status)} /> },
    { id: 'actions', header: say('columns.actions'), size: 'md', cell: actions },
  ];
}
