import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import type { Formats } from '#ui/format/use-formats.ts';
import { personName } from '#ui/format/names.ts';
import type { EmployeeRow } from '../employees.types.ts';
import type { EmployeesSay } from '../use-employees-texts.ts';
import { RemoteToggle } from './remote-toggle.tsx';

export interface ColumnRights {
  readonly contract: boolean;
  readonly assign: boolean;
}

/** The columns of the list of people (B§2); the ids are the names the API sorts by. */
export function employeeColumns(say: EmployeesSay, words: Formats, rights: ColumnRights): readonly ListColumn<EmployeeRow>[] {
  return [
    {
      id: 'firstName',
      header: say('columns.employee'),
      size: 'xxxl',
      sortable: true,
      fixed: true,
      cell: (row) => <Person name={personName(row)} detail={row.companyEmployeeId} imageUrl={row.imageUrl} />,
    },
    { id: 'knownAs', header: say('columns.knownAs'), size: 'lg', mobile: 'hidden', hidden: true, cell: ({ knownAs }) => <bdi>{knownAs}</bdi> },
    {
      id: 'jobPosition',
      header: say('columns.jobPosition'),
      size: 'xl',
      sortable: true,
      cell: ({ jobPosition }) => (jobPosition ? <bdi>{words.named(jobPosition.title, jobPosition.titleArabic)}</bdi> : <span className="none">–</span>),
    },
    {
      id: 'location',
      header: say('columns.location'),
      size: 'xl',
      cell: ({ location, locationIds }) =>
        location ? (
          <bdi title={location.name}>
            {location.name}
            {locationIds.length > 1 && <span className="none"> {say('list.morePlaces', { count: locationIds.length - 1 })}</span>}
          </bdi>
        ) : (
          <span className="none">–</span>
        ),
    },
    {
      id: 'status',
      header: say('columns.status'),
      size: 'lg',
      sortable: true,
      mobile: 'mark',
      cell: ({ status }) => <StatusChip status={status} label={words.status(status)} />,
    },
    ...(rights.contract
      ? [
          {
            id: 'contract',
            header: say('columns.contract'),
            size: 'xxl',
            mobile: 'hidden',
            cell: ({ contractCountryISO }: EmployeeRow) => (contractCountryISO ? words.country(contractCountryISO) : <span className="none">–</span>),
          } as const,
        ]
      : []),
    {
      id: 'startDate',
      header: say('columns.startDate'),
      size: 'lg',
      sortable: true,
      mobile: 'hidden',
      cell: ({ startDate }) => (
        <time dateTime={startDate}>
          <bdi>{words.listDay(startDate)}</bdi>
        </time>
      ),
    },
    {
      id: 'remote',
      header: say('columns.remote'),
      size: 'lg',
      cell: (row) => <RemoteToggle employee={row} isAllowed={rights.assign} />,
    },
  ];
}
