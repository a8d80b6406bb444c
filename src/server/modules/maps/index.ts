import type { Geocoder } from '../../maps/geocoder.ts';
import { geocodeRoutes } from './geocode.routes.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const mapsModule = { routes: ({ geocoder }: { readonly geocoder: Geocoder }) => geocodeRoutes(geocoder) };
