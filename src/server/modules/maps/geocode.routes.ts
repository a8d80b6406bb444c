import { api } from '#contract/api.ts';
import { apartRoute, type Route } from '../../http/route.ts';
import type { Geocoder } from '../../maps/geocoder.ts';

/** Addresses to coordinates and back (A§5). */
export function geocodeRoutes(geocoder: Geocoder): readonly Route[] {
  return [
    apartRoute(api.geocode.lookUp, async ({ query, language }) => {
      const { address, latitude, longitude } = query;
      if (address !== undefined) return { data: await geocoder.placeOf(address, language) };
      const point = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
      return { data: await geocoder.addressAt(point, language) };
    }),
  ];
}
