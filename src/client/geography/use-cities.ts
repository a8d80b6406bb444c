import { useCallback } from 'react';
import { api } from '#contract/api.ts';
import { call } from '../http/call.ts';

/** Suggestions of cities for a field: of the country, and of the province where one is chosen. Without a country there are none. */
export function useCities(countryISO: string | undefined, provinceId?: string) {
  return useCallback(
    async (searchText: string, signal: AbortSignal): Promise<readonly string[]> => {
      if (!countryISO) return [];
      const query = { countryISO, ...(provinceId ? { provinceId } : {}), ...(searchText.trim() ? { searchText } : {}) };
      const { data } = await call(api.geography.cities, { query, signal });
      return [...new Set(data.map(({ name }) => name))];
    },
    [countryISO, provinceId],
  );
}
