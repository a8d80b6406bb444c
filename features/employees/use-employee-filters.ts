import { useQuery } from '@tanstack/react-query';
import { isCountry } from '#domain/countries.ts';
import { RECORD_STATUSES } from '#domain/records.ts';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { Filter } from '#ui/filter/filter.types.ts';
import { countryOption, countryOptions } from '#ui/form/country-options.ts';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { jobTitlesQuery } from './employees.queries.ts';
import { useEmployeesTexts } from './use-employees-texts.ts';

const NAMES = ['status', 'contract', 'job', 'country', 'city', 'location'] as const;

const choices = (values: readonly string[], labelOf: (value: string) => string) =>
  [...new Set(values)].map((value) => ({ value, label: labelOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label));

/** The filters of people (B§2), read from the address and written to it. What a person cannot ask for is not offered. */
export function useEmployeeFilters(): { readonly filters: readonly Filter[]; readonly clear: () => void } {
  const say = useEmployeesTexts();
  const words = useFormats();
  const { locale } = useLanguage();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const hasPlaces = permissions.has({ resource: 'location.details', action: 'read' });
  const hasJobs = permissions.has({ resource: 'employee.jobTitle', action: 'read' });
  const hasContracts = permissions.has({ resource: 'employee.contract', action: 'read' });
  const places = useQuery({ ...everyLocationQuery, enabled: hasPlaces }).data?.data ?? [];
  const jobs = useQuery({ ...jobTitlesQuery, enabled: hasJobs }).data?.data ?? [];
  const countries = choices(places.map(({ countryISO }) => countryISO), words.country);
  const choice = (id: (typeof NAMES)[number], label: string, options: readonly { value: string; label: string }[]): Filter => ({
    kind: 'choice',
    id,
    label,
    options: [...options],
    value: url.many(id).filter((value) => options.some((option) => option.value === value)),
    onChange: (value) => url.setMany(id, value),
  });
  const contracts = url.many('contract').filter(isCountry);
  const contractCountry: Filter = {
    kind: 'lookup',
    id: 'contract',
    label: say('filters.contract'),
    value: contracts.map((iso) => countryOption(iso, locale)),
    onChange: (value) => url.setMany('contract', value.map(({ id }) => id)),
    // Contracts may be of countries without a place: those with one come first.
    loadOptions: countryOptions(locale, countries.map(({ value }) => value)),
  };
  const filters = [
    choice('status', say('filters.status'), RECORD_STATUSES.map((status) => ({ value: status, label: words.status(status) }))),
    ...(hasContracts ? [contractCountry] : []),
    ...(hasJobs ? [choice('job', say('filters.job'), jobs.map(({ id, name, nameArabic }) => ({ value: id, label: words.named(name, nameArabic) })))] : []),
    ...(hasPlaces
      ? [
          choice('country', say('filters.country'), countries),
          choice('city', say('filters.city'), choices(places.map(({ city }) => city), (city) => city)),
          choice('location', say('filters.location'), places.map(({ id, name }) => ({ value: id, label: name }))),
        ]
      : []),
  ];
  return { filters, clear: () => url.clear(...NAMES) };
}

