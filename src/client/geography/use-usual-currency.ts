import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { GEOGRAPHY_SIZE } from '#contract/page-size.ts';
import { GEOGRAPHY } from '../query/families.ts';
import { readOptions } from '../query/read-options.ts';

const countriesQuery = queryOptions({
  ...readOptions([...GEOGRAPHY, 'countries'], api.geography.countries, { query: { size: GEOGRAPHY_SIZE } }),
  select: ({ data }) => data,
  staleTime: Infinity,
  retry: false,
});

/** The usual currency of a country code; undefined while unknown. */
export function useUsualCurrency(countryISO: string, { isWanted }: { readonly isWanted: boolean }): string | undefined {
  const known = useQuery({ ...countriesQuery, enabled: isWanted && countryISO !== '' }).data;
  return known?.find((country) => country.countryISO === countryISO)?.currencies[0];
}
