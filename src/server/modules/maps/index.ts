import type { Geocoder } from '../../maps/geocoder.ts';
import { geocodeRoutes } from './geocode.routes.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const mapsModule = { routes: ({ geocoder }: { readonly geocoder: Geocoder }) => geocodeRoutes(geocoder) };
