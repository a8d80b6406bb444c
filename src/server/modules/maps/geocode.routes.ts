import { api } from '#contract/api.ts';
import { permissionString, type Right } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError } from '../../core/problem-error.ts';
import { routeWithoutTransaction, type Route } from '../../http/route.ts';
import type { Geocoder } from '../../maps/geocoder.ts';

const OPENING: readonly Right[] = [
  { resource: 'location.details', action: 'create' },
  { resource: 'location.details', action: 'update' },
  { resource: 'fieldLocation.details', action: 'create' },
  { resource: 'fieldLocation.details', action: 'update' },
];

/**
 * A maps service charges per request: only people who may edit locations may use it. @throws ProblemError 403 naming
 * the sufficient rights
 */
function requirePlaces({ permissions }: Caller): void {
  if (OPENING.some((right) => permissions.has(right))) return;
  const missing = OPENING.map((right) => permissionString(right, 'all'));
  throw new ProblemError('permission-missing', {
    detail: 'You need the permission to add or change locations.',
    missing,
  });
}

/** Routes of geocoding and reverse geocoding (A§5). */
export function geocodeRoutes(geocoder: Geocoder): readonly Route[] {
  return [
    routeWithoutTransaction(api.geocode.lookUp, async ({ caller, query, language }) => {
      requirePlaces(caller);
      const { address, latitude, longitude } = query;
      if (address !== undefined) return { data: await geocoder.placeOf(address, language) };
      const point = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
      return { data: await geocoder.addressAt(point, language) };
    }),
  ];
}
