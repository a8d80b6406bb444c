import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { call } from '../http/call.ts';

const countriesQuery = queryOptions({
  queryKey: ['geography', 'countries'],
  queryFn: async ({ signal }) => (await call(api.geography.countries, { signal })).data,
  staleTime: Infinity,
  retry: false,
});

/** What people of a country pay with, by its two letters; undefined while that is not known. */
export function useUsualCurrency(countryISO: string, { isWanted }: { readonly isWanted: boolean }): string | undefined {
  const known = useQuery({ ...countriesQuery, enabled: isWanted && countryISO !== '' }).data;
  return known?.find((country) => country.countryISO === countryISO)?.currencies[0];
}
