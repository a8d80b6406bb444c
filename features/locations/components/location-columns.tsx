import { Person } from '#ui/avatar/person.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import type { LocationRow } from '../locations.types.ts';
import type { LocationsSay } from '../use-locations-texts.ts';
import type { Words } from '../use-words.ts';
import { LocalTime } from './local-time.tsx';

/** The columns of the list of places (B§2); the ids are the names the API sorts by. */
export function locationColumns(say: LocationsSay, words: Words): readonly ListColumn<LocationRow>[] {
  return [
    {
      id: 'name',
      header: say('columns.name'),
      size: 'xxxl',
      sortable: true,
      fixed: true,
      cell: (row) => <Person name={row.name} detail={row.shortCode} imageUrl={row.imageUrl} />,
    },
    { id: 'type', header: say('columns.type'), size: 'lg', cell: ({ type }) => say(`types.${type}`) },
    { id: 'countryISO', header: say('columns.country'), size: 'xl', sortable: true, cell: ({ countryISO }) => words.country(countryISO) },
    { id: 'city', header: say('columns.city'), size: 'lg', sortable: true, cell: ({ city }) => <bdi>{city}</bdi> },
    {
      id: 'status',
      header: say('columns.status'),
      size: 'lg',
      sortable: true,
      mobile: 'mark',
      cell: ({ status }) => <StatusChip status={status} label={words.status(status)} />,
    },
    { id: 'people', header: say('columns.people'), size: 'md', cell: ({ peopleCount }) => words.number(peopleCount) },
    { id: 'timezone', header: say('columns.localTime'), size: 'lg', mobile: 'hidden', cell: ({ type, timezone }) => <LocalTime type={type} timezone={timezone} /> },
  ];
}
