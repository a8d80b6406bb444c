import type { QueryClient } from '@tanstack/react-query';
import * as families from '#client/query/families.ts';

/**
 * Cached data of an area beside what the page shows: its lists, individually invalidated parts, and the setup kinds of
 * one area.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  [families.LEAVES[0]]: ['calendar'],
  [families.SETUP[0]]: [
    'commissionTierTypes',
    'contractTypes',
    'employeeDocumentTypes',
    'employmentTypes',
    'insuranceProviders',
    'jobTitles',
    'jobTitleFields',
    'leaveTypes',
    'locationDocumentTypes',
    'locationResourceTypes',
    'networkTypes',
    'salaryComponents',
  ],
};

/** Puts a response of each area into the cache, as left by earlier pages. */
export function keepSomethingOfEach(client: QueryClient): { readonly madeOld: () => readonly string[] } {
  const areas = Object.values(families).flatMap((family) =>
    Array.isArray(family) ? (family as readonly string[]) : Object.values(family).flat(),
  );
  const keys = areas.flatMap((area) => ['list', ...(PARTS[area] ?? [])].map((part) => [area, part, 'of another page']));
  for (const key of keys) client.setQueryData(key, { pages: [], pageParams: [] });
  return {
    madeOld: () =>
      keys
        .filter((key) => client.getQueryState(key)?.isInvalidated)
        .map(([area, part]) => (part === 'list' ? area : `${area}/${part}`)) as string[],
  };
}
