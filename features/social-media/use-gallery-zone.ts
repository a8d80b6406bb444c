import { useQuery } from '@tanstack/react-query';
import { everyLocationQuery } from '#blocks/locations/locations.queries.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';

/** The zone of the gallery's days: of the single chosen location, otherwise the tenant's (D44). */
export function useGalleryZone(): string {
  const { tenant } = useSession();
  const enabled = usePermissions().has({ resource: 'location.details', action: 'read' });
  const places = useQuery({ ...everyLocationQuery, enabled }).data?.data ?? [];
  const [first, ...others] = useUrlFilters().many('location');
  const place = others.length === 0 ? places.find(({ id }) => id === first) : undefined;
  return place?.timezone ?? tenant.timezone;
}
