import { useCallback } from 'react';
import { api } from '#contract/api.ts';
import { call } from '../http/call.ts';

/** Suggestions of the states or provinces of a country; none without a country. */
export function useProvinces(countryISO: string) {
  return useCallback(
    async (searchText: string, signal: AbortSignal): Promise<readonly string[]> => {
      if (countryISO === '') return [];
      const query = { countryISO, ...(searchText.trim() ? { searchText: searchText.trim() } : {}) };
      const { data } = await call(api.geography.provinces, { query, signal });
      return data.map(({ name }) => name);
    },
    [countryISO],
  );
}
