import { useQuery } from '@tanstack/react-query';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';

/** Active locations whose name contains the text; null without the right to read locations, whose forms leave them out. */
export function useLocationOptions(): LoadOptions | null {
  const mayRead = usePermissions().has({ resource: 'location.details', action: 'read' });
  const locations = useQuery({ ...everyLocationQuery, enabled: mayRead }).data?.data ?? [];
  if (!mayRead) return null;
  return async (typed) =>
    locations
      .filter(({ status, name }) => status === 'active' && name.toLowerCase().includes(typed.toLowerCase()))
      .map(({ id, name, city }) => ({ id, label: name, detail: city }));
}
