import { useQuery } from '@tanstack/react-query';
import { LOCATION_TYPES, RECORD_STATUSES } from '#domain/records.ts';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { Filter } from '#ui/filter/filter.types.ts';
import { useLocationsTexts } from './use-locations-texts.ts';
import { useWords } from './use-words.ts';

const NAMES = ['status', 'country', 'city', 'type'] as const;

const choices = (values: readonly string[], labelOf: (value: string) => string) =>
  [...new Set(values)].map((value) => ({ value, label: labelOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label));

/** The filters of places (B§2), read from the address and written to it. */
export function useLocationFilters(): { readonly filters: readonly Filter[]; readonly clear: () => void } {
  const say = useLocationsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const isPermitted = usePermissions().has({ resource: 'location.details', action: 'read' });
  const places = useQuery({ ...everyLocationQuery, enabled: isPermitted }).data?.data ?? [];
  const choice = (id: (typeof NAMES)[number], label: string, options: readonly { value: string; label: string }[]): Filter => ({
    kind: 'choice',
    id,
    label,
    options: [...options],
    value: url.many(id).filter((value) => options.some((option) => option.value === value)),
    onChange: (value) => url.setMany(id, value),
  });
  const filters = [
    choice('status', say('columns.status'), RECORD_STATUSES.map((status) => ({ value: status, label: words.status(status) }))),
    choice('country', say('columns.country'), choices(places.map(({ countryISO }) => countryISO), words.country)),
    choice('city', say('columns.city'), choices(places.map(({ city }) => city), (city) => city)),
    choice('type', say('columns.type'), LOCATION_TYPES.map((type) => ({ value: type, label: say(`types.${type}`) }))),
  ];
  return { filters, clear: () => url.clear(...NAMES) };
}
