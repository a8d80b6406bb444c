import type { LOCATION_LIST } from '#contract/locations.list.ts';
import type { CellFormats, Cells } from '#blocks/list/list-columns.tsx';
import { Person } from '#ui/avatar/person.tsx';
import type { LocationRow } from '../locations.types.ts';
import { LocalTime } from './local-time.tsx';

/** The custom cells of the location list. */
export const locationCells = ({ number }: CellFormats): Cells<typeof LOCATION_LIST, LocationRow> => ({
  name: (row) => <Person name={row.name} detail={row.shortCode} imageUrl={row.imageUrl} />,
  people: ({ peopleCount }) => number(peopleCount),
  timezone: ({ type, timezone }) => <LocalTime type={type} timezone={timezone} />,
});
