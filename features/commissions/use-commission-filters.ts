import { useQuery } from '@tanstack/react-query';
import { PRODUCT_TYPES } from '#domain/commissions/commissions.ts';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { usePersonFilter } from '#blocks/people/use-person-filter.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { rangeOf } from '#client/url/filter-values.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import type { Filter } from '#ui/filter/filter.types.ts';
import { defaultDays, todayIn } from './commission-months.ts';
import { useCommissionsTexts } from './use-commissions-texts.ts';
import { useWords } from './use-words.ts';

const PLACES = ['country', 'city', 'location'] as const;

const choices = (values: readonly string[], labelOf: (value: string) => string) =>
  [...new Set(values)].map((value) => ({ value, label: labelOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label));

export interface CommissionFilters {
  readonly filters: readonly Filter[];
  /** Back to what one sees who comes without any filter (C§9). */
  readonly clear: () => void;
}

/** The filters of commissions and tips (C§2), read from the address and written to it. What a person cannot ask for is not offered. */
export function useCommissionFilters({ hasType = false }: { readonly hasType?: boolean } = {}): CommissionFilters {
  const say = useCommissionsTexts();
  const words = useWords();
  const { tenant } = useSession();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const hasPlaces = permissions.has({ resource: 'location.details', action: 'read' });
  const places = useQuery({ ...everyLocationQuery, enabled: hasPlaces }).data?.data ?? [];
  const people = usePersonFilter(say('columns.employee'));
  const choice = (id: (typeof PLACES)[number] | 'type', label: string, options: readonly { value: string; label: string }[]): Filter => ({
    kind: 'choice',
    id,
    label,
    options: [...options],
    value: url.many(id).filter((value) => options.some((option) => option.value === value)),
    onChange: (value) => url.setMany(id, value),
  });
  const filters: readonly Filter[] = [
    {
      kind: 'dates',
      id: 'dates',
      label: say('filters.dates'),
      value: rangeOf(url),
      onChange: (value) => url.change({ start: value?.start ?? null, end: value?.end ?? null }),
      timeZone: tenant.timezone,
      zoneLabel: tenant.timezone.replaceAll('_', ' '),
      weekStart: tenant.weekStart as Weekday,
    },
    ...(hasType ? [choice('type', say('columns.type'), PRODUCT_TYPES.map((type) => ({ value: type, label: say(`types.${type}`) })))] : []),
    ...(hasPlaces
      ? [
          choice('country', say('filters.country'), choices(places.map(({ countryISO }) => countryISO), words.country)),
          choice('city', say('filters.city'), choices(places.map(({ city }) => city), (city) => city)),
          choice('location', say('columns.location'), places.map(({ id, name }) => ({ value: id, label: name }))),
        ]
      : []),
    ...people,
  ];
  return { filters, clear: () => url.change({ ...defaultDays(todayIn(tenant.timezone)), country: null, city: null, location: null, employee: null, type: null }) };
}
