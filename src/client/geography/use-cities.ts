import { useCallback } from 'react';
import { api } from '#contract/api.ts';
import { call } from '../http/call.ts';

/** City suggestions for a field: of the country, and of the province if one is chosen. None without a country. */
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
