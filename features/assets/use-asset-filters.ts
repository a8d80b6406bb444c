import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ASSET_STATUSES } from '#domain/assets.ts';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { anyPersonOptions, peopleByIdQuery } from '#blocks/people/people.queries.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { Filter } from '#ui/filter/filter.types.ts';
import { personOption } from '#ui/lookup/person-option.ts';
import { usePicked } from '#ui/lookup/use-picked.ts';
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
  const client = useQueryClient();
  const permissions = usePermissions();
  const hasTypes = permissions.has({ resource: 'asset.type', action: 'read' });
  const hasPlaces = permissions.has({ resource: 'location.details', action: 'read' });
  const scope = permissions.scopeOf({ resource: 'employee.details', action: 'read' });
  const hasPeople = scope === 'team' || scope === 'all';
  const types = useQuery({ ...assetTypesQuery, enabled: hasTypes }).data?.data ?? [];
  const places = useQuery({ ...everyLocationQuery, enabled: hasPlaces }).data?.data ?? [];
  const chosen = url.many('employee');
  const people = useQuery({ ...peopleByIdQuery(chosen), enabled: hasPeople && chosen.length > 0 }).data?.data;
  const picked = usePicked(chosen, people?.map(personOption), (ids) => url.setMany('employee', ids));
  const loadOptions = useMemo(() => anyPersonOptions(client), [client]);
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
    ...(hasPeople
      ? [
          {
            kind: 'lookup' as const,
            id: 'employee',
            label: say('filters.employee'),
            ...picked,
            loadOptions,
          },
        ]
      : []),
  ];
  return { filters, clear: () => url.clear(...NAMES) };
}
