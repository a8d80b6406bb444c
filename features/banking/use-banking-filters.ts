import { useQuery } from '@tanstack/react-query';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { usePersonFilter } from '#blocks/people/use-person-filter.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { rangeOf } from '#client/url/filter-values.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { DAY_BANKING_STATUSES, DAY_BANKING_TYPES } from '#domain/day-banking.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import type { Filter } from '#ui/filter/filter.types.ts';
import { useBankingTexts } from './use-banking-texts.ts';
import { useWords } from './use-words.ts';

const NAMES = ['status', 'isConfirmed', 'type', 'country', 'city', 'location', 'employee', 'start', 'end'] as const;
type Name = (typeof NAMES)[number];
const PLACES: ReadonlySet<string> = new Set(['country', 'city', 'location']);

const choices = (values: readonly string[], labelOf: (value: string) => string) =>
  [...new Set(values)].map((value) => ({ value, label: labelOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label));

/** The filters of till reports (C§2), read from the address and written to it. What a person cannot ask for is not offered. */
export function useBankingFilters(): { readonly filters: readonly Filter[]; readonly clear: () => void } {
  const say = useBankingTexts();
  const words = useWords();
  const { tenant } = useSession();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const hasPlaces = permissions.has({ resource: 'location.details', action: 'read' });
  const places = useQuery({ ...everyLocationQuery, enabled: hasPlaces }).data?.data ?? [];
  const people = usePersonFilter(say('columns.submittedBy'));
  const choice = (id: Name, label: string, options: readonly { value: string; label: string }[]): Filter => ({
    kind: 'choice',
    id,
    label,
    options: [...options],
    value: url.many(id).filter((value) => options.some((option) => option.value === value)),
    onChange: (value) => url.setMany(id, value),
  });
  const filters: readonly Filter[] = [
    choice('status', say('columns.status'), DAY_BANKING_STATUSES.map((status) => ({ value: status, label: words.state(status) }))),
    choice('isConfirmed', say('filters.submission'), [{ value: 'true', label: say('filters.submitted') }, { value: 'false', label: say('filters.notSubmitted') }]),
    choice('type', say('columns.type'), DAY_BANKING_TYPES.map((type) => ({ value: type, label: say(`types.${type}`) }))),
    {
      kind: 'dates',
      id: 'dates',
      label: say('columns.businessDate'),
      value: rangeOf(url),
      onChange: (value) => url.change({ start: value?.start ?? null, end: value?.end ?? null }),
      timeZone: tenant.timezone,
      zoneLabel: tenant.timezone.replaceAll('_', ' '),
      weekStart: tenant.weekStart as Weekday,
    },
    choice('country', say('filters.country'), choices(places.map(({ countryISO }) => countryISO), words.country)),
    choice('city', say('filters.city'), choices(places.map(({ city }) => city), (city) => city)),
    choice('location', say('columns.location'), places.map(({ id, name }) => ({ value: id, label: name }))),
    ...people,
  ];
  const offered = filters.filter(({ id }) => !PLACES.has(id) || hasPlaces);
  return { filters: offered, clear: () => url.clear(...NAMES) };
}
