import { useQuery } from '@tanstack/react-query';
import { ASSET_STATUSES } from '#domain/assets.ts';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { usePersonFilter } from '#blocks/people/use-person-filter.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { Filter } from '#ui/filter/filter.types.ts';
import { assetTypesQuery } from './assets.queries.ts';
import { useAssetsTexts } from './use-assets-texts.ts';
import { useWords } from './use-words.ts';

const NAMES = ['status', 'type', 'country', 'city', 'location', 'employee'] as const;
type Name = (typeof NAMES)[number];

const choices = (values: readonly string[], labelOf: (value: string) => string) =>
  [...new Set(values)].map((value) => ({ value, label: labelOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label));

/** The filters of assets (C§2), read from the address and written to it. What a person cannot ask for is not offered. */
export function useAssetFilters(): { readonly filters: readonly Filter[]; readonly clear: () => void } {
  const say = useAssetsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const hasTypes = permissions.has({ resource: 'asset.type', action: 'read' });
  const hasPlaces = permissions.has({ resource: 'location.details', action: 'read' });
  const types = useQuery({ ...assetTypesQuery, enabled: hasTypes }).data?.data ?? [];
  const places = useQuery({ ...everyLocationQuery, enabled: hasPlaces }).data?.data ?? [];
  const people = usePersonFilter(say('filters.employee'));
  const choice = (id: Name, options: readonly { value: string; label: string }[]): Filter => ({
    kind: 'choice',
    id,
    label: say(`filters.${id}`),
    options: [...options],
    value: url.many(id).filter((value) => options.some((option) => option.value === value)),
    onChange: (value) => url.setMany(id, value),
  });
  const filters: readonly Filter[] = [
    choice('status', ASSET_STATUSES.map((status) => ({ value: status, label: words.status(status) }))),
    ...(hasTypes ? [choice('type', types.map(({ id, name }) => ({ value: id, label: name })))] : []),
    ...(hasPlaces
      ? [
          choice('country', choices(places.map(({ countryISO }) => countryISO), words.country)),
          choice('city', choices(places.map(({ city }) => city), (city) => city)),
          choice('location', places.map(({ id, name }) => ({ value: id, label: name }))),
        ]
      : []),
    ...people,
  ];
  return { filters, clear: () => url.clear(...NAMES) };
}
