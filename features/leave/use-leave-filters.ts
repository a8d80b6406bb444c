import { useQuery } from '@tanstack/react-query';
import { STATUS_FILTERS } from '#domain/leave.ts';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { usePersonFilter } from '#blocks/people/use-person-filter.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { rangeOf } from '#client/url/filter-values.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import type { Filter } from '#ui/filter/filter.types.ts';
import { leaveTypesQuery } from './leave.queries.ts';
import type { LeaveType, Location } from './leave.types.ts';
import { useLeaveTexts } from './use-leave-texts.ts';
import { useWords } from './use-words.ts';

const NAMES = ['status', 'type', 'start', 'end', 'country', 'city', 'location', 'employee'] as const;
/** Filters that only those get who may read where people work. */
const PLACES: ReadonlySet<string> = new Set(['country', 'city', 'location']);

/** Each value once, in the order of the words people read. */
const choices = (values: readonly string[], labelOf: (value: string) => string) =>
  [...new Set(values)].map((value) => ({ value, label: labelOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label));

/** The filters of leave, read from the address and written to it (B§2). What a person cannot ask for is not offered. */
export function useLeaveFilters(): { readonly filters: readonly Filter[]; readonly clear: () => void } {
  const say = useLeaveTexts();
  const words = useWords();
  const { tenant } = useSession();
  const url = useUrlFilters();
  const types: readonly LeaveType[] = useQuery(leaveTypesQuery()).data?.data ?? [];
  const permissions = usePermissions();
  const hasPlaces = permissions.has({ resource: 'location.details', action: 'read' });
  const locations: readonly Location[] = useQuery({ ...everyLocationQuery, enabled: hasPlaces }).data?.data ?? [];
  const people = usePersonFilter(say('filters.employee'));

  const chosenLocations = url.many('location');
  const [place] = chosenLocations;
  // D44: the days of one location are its own, those of a remote one the viewer's (D42); of none or several, those of the tenant.
  const only = chosenLocations.length === 1 ? locations.find(({ id }) => id === place) : undefined;
  const zone = only ? shownZone(only) : tenant.timezone;
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'status',
      label: say('filters.status'),
      options: STATUS_FILTERS.map((status) => ({ value: status, label: words.status(status) })),
      value: url.words('status', STATUS_FILTERS),
      onChange: (value) => url.setMany('status', value),
    },
    {
      kind: 'choice',
      id: 'type',
      label: say('filters.type'),
      options: types.map((type) => ({ value: type.id, label: words.nameOf(type) })),
      value: url.many('type').filter((id) => types.some((type) => type.id === id)),
      onChange: (value) => url.setMany('type', value),
    },
    {
      kind: 'dates',
      id: 'dates',
      label: say('filters.dates'),
      value: rangeOf(url),
      onChange: (value) => url.change({ start: value?.start ?? null, end: value?.end ?? null }),
      timeZone: zone,
      zoneLabel: zone.replaceAll('_', ' '),
      weekStart: tenant.weekStart as Weekday,
    },
    {
      kind: 'choice',
      id: 'country',
      label: say('filters.country'),
      options: choices(locations.map(({ countryISO }) => countryISO), words.country),
      value: url.many('country'),
      onChange: (value) => url.setMany('country', value),
    },
    {
      kind: 'choice',
      id: 'city',
      label: say('filters.city'),
      options: choices(locations.map(({ city }) => city), (city) => city),
      value: url.many('city'),
      onChange: (value) => url.setMany('city', value),
    },
    {
      kind: 'choice',
      id: 'location',
      label: say('filters.location'),
      options: locations.map(({ id, name }) => ({ value: id, label: name })),
      value: chosenLocations.filter((id) => locations.some((location) => location.id === id)),
      onChange: (value) => url.setMany('location', value),
    },
    ...people,
  ];
  const offered = filters.filter(({ id }) => !PLACES.has(id) || hasPlaces);
  return { filters: offered, clear: () => url.clear(...NAMES) };
}
