import type { QueryClient } from '@tanstack/react-query';
import * as families from '#client/query/families.ts';

/** Cached data of an area beside its lists: histories, panels of the dashboard, counts, and each kind of set-up. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  [families.ACCESS[0]]: ['history', 'status-history'],
  [families.APPROVALS[0]]: ['count', 'home'],
  [families.ASSETS[0]]: ['of'],
  [families.COMMISSIONS[0]]: ['assignments', 'home', 'panel'],
  [families.CUSTOMERS[0]]: ['companies/history', 'companies/list', 'history', 'impacts'],
  [families.DAY_BANKINGS[0]]: ['home', 'panel'],
  [families.EMPLOYEES[0]]: ['coming', 'history'],
  [families.LEAVES[0]]: ['calendar', 'next', 'of', 'waiting', 'waiting-cancellations'],
  [families.LOCATIONS[0]]: ['history'],
  [families.NOTIFICATIONS[0]]: ['unread'],
  [families.SCHEDULES[0]]: ['patterns'],
  [families.SETUP[0]]: [
    'commissionTierTypes',
    'contractTypes',
    'customerFields',
    'documentFields',
    'employeeDocumentTypes',
    'employmentTypes',
    'fieldLocationFields',
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

/** Puts responses of each area into the cache, as left by earlier pages; an area whose every part is old is named alone. */
export function keepSomethingOfEach(client: QueryClient): { readonly madeOld: () => readonly string[] } {
  const areas = Object.values(families).flatMap((family) =>
    Array.isArray(family) ? (family as readonly string[]) : Object.values(family).flat(),
  );
  const parts = areas.map((area) => [area, ['list', ...(PARTS[area] ?? [])]] as const);
  const keyOf = (area: string, part: string): readonly string[] => [area, ...part.split('/'), 'of another page'];
  for (const [area, names] of parts)
    for (const name of names) client.setQueryData(keyOf(area, name), { pages: [], pageParams: [] });
  return {
    madeOld: () =>
      parts.flatMap(([area, names]) => {
        const old = names.filter((name) => client.getQueryState(keyOf(area, name))?.isInvalidated);
        return old.length === names.length ? [area] : old.map((name) => `${area}/${name}`);
      }),
  };
}
