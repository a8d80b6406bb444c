import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { filtersOf, isSwitch, paramsOf } from '#addresses/declared-list.ts';
import { rangeOf } from '#addresses/filter-values.ts';
import type { UrlParam } from '#addresses/params.ts';
import type { PageFilters } from '#addresses/read-filters.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { FilterOf, ListDeclaration, ListFilter } from '#contract/list.ts';
import { filterWord, valueWord, type ListWords } from '#contract/list-words.ts';
import { isCountry } from '#domain/countries.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import type { ChoiceFilter, Filter, FilterOption } from '#ui/filter/filter.types.ts';
import { countryOption, countryOptions } from '#ui/form/country-options.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { everyLocationQuery } from '../locations/locations.queries.ts';
import { usePersonFilter } from '../people/use-person-filter.ts';

const LOCATIONS = { resource: 'location.details', action: 'read' } as const;
const OF_PLACES: ReadonlySet<ListFilter['kind']> = new Set(['country', 'city', 'location']);

/** Filters of ids that the area draws itself, such as a search among many records. */
export type DrawnFilters<L extends ListDeclaration> = Readonly<Partial<Record<FilterOf<L>, Filter>>>;

/** Options of filters whose values are records of the area; filters without options are not offered. */
export type FilterOptions<L extends ListDeclaration> = Readonly<Partial<Record<FilterOf<L>, readonly FilterOption[]>>>;

interface FilterMeans<L extends ListDeclaration> {
  readonly options?: FilterOptions<L> | undefined;
  readonly drawn?: DrawnFilters<L> | undefined;
  /** Restored by clearing, on a page that always has defaults. */
  readonly usual?: PageFilters['defaults'] | undefined;
  /** The time zone of days, where the page differs from most lists. */
  readonly timeZone?: string;
}

/** Each value once, sorted by label. */
const choices = (values: readonly string[], labelOf: (value: string) => string): readonly FilterOption[] =>
  [...new Set(values)]
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/**
 * The filters of a declared list, read from the address and written to it (A§2). Those the reader may not use are not
 * offered, and named where an address has them. Days are in the zone of a single chosen location (D44), of the viewer where it is remote (D42), otherwise of
 * the tenant.
 */
export function useListFilters<L extends ListDeclaration>(
  { list, words }: { readonly list: L; readonly words: ListWords<L> },
  { options, drawn, usual = {}, timeZone }: FilterMeans<L> = {},
): { readonly filters: readonly Filter[]; readonly clear: () => void } {
  const url = useUrlFilters();
  const formats = useFormats();
  const { language, locale } = useLanguage();
  const { tenant } = useSession();
  const permissions = usePermissions();
  const { t } = useTranslation('ui');
  const declared = filtersOf(list) as readonly (readonly [FilterOf<L>, ListFilter])[];
  const label = (name: FilterOf<L>): string => filterWord(words, name)[language];
  const hasPlaces =
    permissions.has(LOCATIONS) && declared.some(([, { kind }]) => OF_PLACES.has(kind) || kind === 'countries');
  const places = useQuery({ ...everyLocationQuery, enabled: hasPlaces }).data?.data ?? [];
  const personName = declared.find(([, { kind }]) => kind === 'person')?.[0];
  const people = usePersonFilter(personName === undefined ? null : label(personName));

  const choice = (name: FilterOf<L>, offered: readonly FilterOption[]): ChoiceFilter => {
    const param = name as UrlParam;
    return {
      kind: 'choice',
      id: name,
      label: label(name),
      options: [...offered],
      value: url.many(param).filter((value) => offered.some((option) => option.value === value)),
      onChange: (value) => url.setMany(param, value),
    };
  };
  const dates = (name: FilterOf<L>): Filter => {
    const chosen = url.many('location');
    const only = chosen.length === 1 ? places.find(({ id }) => id === chosen[0]) : undefined;
    const hasLocations = declared.some(([, { kind }]) => kind === 'location');
    const zone = timeZone ?? (only && hasLocations ? shownZone(only) : tenant.timezone);
    return {
      kind: 'dates',
      id: name,
      label: label(name),
      value: rangeOf(url),
      onChange: (value) => url.change({ start: value?.start ?? null, end: value?.end ?? null }),
      timeZone: zone,
      zoneLabel: zone.replaceAll('_', ' '),
      weekStart: tenant.weekStart as Weekday,
    };
  };
  const flag = (name: FilterOf<L>, shownAs?: 'switch' | 'toggle'): readonly Filter[] => {
    if (shownAs === 'switch') return [];
    const param = name as UrlParam;
    const words = ['true', 'false'].map((value) => ({ value, label: wordOf(name)(value) }));
    if (shownAs === undefined) return [choice(name, words)];
    const onChange = (isOn: boolean): void => url.set(param, isOn ? 'true' : null);
    return [{ kind: 'toggle', id: name, label: label(name), value: url.isOn(param), onChange }];
  };
  const countries = choices(
    places.map(({ countryISO }) => countryISO),
    formats.country,
  );
  const wordOf =
    (name: string) =>
    (value: string): string => {
      const own = words.values?.[name];
      return own ? valueWord(own, value, language) : formats.status(value);
    };

  /** Stands for a filter of a shared address whose values the reader may not see: it narrows the list all the same. */
  const unavailable = (name: FilterOf<L>): readonly Filter[] =>
    url
      .many(name as UrlParam)
      .slice(0, 1)
      .map((value) => choice(name, [{ value, label: t('filter.unavailable') }]));

  function widgets([name, filter]: (typeof declared)[number]): readonly Filter[] {
    if ('right' in filter && filter.right && !permissions.has(filter.right)) return unavailable(name);
    if (OF_PLACES.has(filter.kind) && !hasPlaces) return unavailable(name);
    switch (filter.kind) {
      case 'words':
        return [
          choice(
            name,
            filter.of.map((value) => ({ value, label: wordOf(name)(value) })),
          ),
        ];
      case 'flag':
        return flag(name, filter.shownAs);
      case 'days':
        return [dates(name)];
      case 'country':
        return [choice(name, countries)];
      case 'city':
        return [
          choice(
            name,
            choices(
              places.map(({ city }) => city),
              (city) => city,
            ),
          ),
        ];
      case 'location':
        return [
          choice(
            name,
            places.map((place) => ({ value: place.id, label: place.name })),
          ),
        ];
      case 'countries':
        return [
          {
            kind: 'lookup',
            id: name,
            label: label(name),
            value: url
              .many(name as UrlParam)
              .filter(isCountry)
              .map((iso) => countryOption(iso, locale)),
            onChange: (value) =>
              url.setMany(
                name as UrlParam,
                value.map(({ id }) => id),
              ),
            // They may be countries without a location: those with one come first.
            loadOptions: countryOptions(
              locale,
              countries.map(({ value }) => value),
            ),
          },
        ];
      case 'person':
        return people.length > 0 ? people : unavailable(name);
      default: {
        const own = drawn?.[name];
        if (own) return [own];
        const offered = options?.[name];
        return offered ? [choice(name, offered)] : [];
      }
    }
  }
  // A toggle is beside the filters, and is not cleared with them.
  const cleared = declared.filter(([, filter]) => !isSwitch(filter)).flatMap(([name]) => paramsOf(name));
  return {
    filters: declared.flatMap(widgets),
    clear: () => url.change({ ...Object.fromEntries(cleared.map((param) => [param, null])), custom: null, ...usual }),
  };
}
