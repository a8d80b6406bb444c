import { useQuery } from '@tanstack/react-query';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { usePersonFilter } from '#blocks/people/use-person-filter.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { rangeOf } from '#client/url/filter-values.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import type { Filter, FilterOption } from '#ui/filter/filter.types.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useSocialMediaTexts } from './use-social-media-texts.ts';

export interface GalleryFilters {
  readonly filters: readonly Filter[];
  readonly clear: () => void;
  /** By whose clocks days begin and end: those of the one location that is chosen, else the tenant's (D44). */
  readonly timeZone: string;
}

const NAMES = ['start', 'end', 'country', 'location', 'employee', 'star'] as const;

/** The filters of the gallery (C§2), read from the address and written to it. What a person cannot ask for is not offered. */
export function useGalleryFilters(): GalleryFilters {
  const t = useSocialMediaTexts();
  const { country } = useFormats();
  const url = useUrlFilters();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const hasPlaces = permissions.has({ resource: 'location.details', action: 'read' });
  const places = useQuery({ ...everyLocationQuery, enabled: hasPlaces }).data?.data ?? [];
  const people = usePersonFilter(t('filters.employee'));
  const [first, ...others] = url.many('location');
  const place = others.length === 0 ? places.find(({ id }) => id === first) : undefined;
  const timeZone = place?.timezone ?? tenant.timezone;
  const countries = [...new Set(places.map(({ countryISO }) => countryISO))]
    .map((value) => ({ value, label: country(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const choice = (id: 'country' | 'location', options: readonly FilterOption[]): Filter => ({
    kind: 'choice',
    id,
    label: t(`filters.${id}`),
    options,
    value: url.many(id).filter((value) => options.some((option) => option.value === value)),
    onChange: (value) => url.setMany(id, value),
  });
  const filters: readonly Filter[] = [
    {
      kind: 'dates',
      id: 'dates',
      label: t('filters.dates'),
      value: rangeOf(url),
      onChange: (value) => url.change({ start: value?.start ?? null, end: value?.end ?? null }),
      timeZone,
      zoneLabel: timeZone.replaceAll('_', ' '),
      weekStart: tenant.weekStart as Weekday,
    },
    ...(hasPlaces
      ? [
          choice('country', countries),
          choice(
            'location',
            places.map(({ id, name }) => ({ value: id, label: name })),
          ),
        ]
      : []),
    ...people,
  ];
  return { filters, clear: () => url.clear(...NAMES), timeZone };
}
