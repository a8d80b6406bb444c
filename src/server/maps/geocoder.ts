import type { Point } from '#domain/points.ts';
import type { Language } from '../core/language.ts';
import { createNominatim } from './nominatim.ts';

/** A place with the address it is known by. */
export interface Place extends Point {
  readonly address: string | null;
}

/**
 * Addresses to places and back (A§5, D91). A look-up that fails for whatever reason finds nothing; it never throws, since
 * coordinates can always be given by hand.
 */
export interface Geocoder {
  placeOf(address: string, language: Language): Promise<Place | null>;
  addressAt(point: Point, language: Language): Promise<Place | null>;
}

const NONE: Geocoder = { placeOf: async () => null, addressAt: async () => null };

/** The geocoder of MAPS_URL; without one, nothing is ever found. */
export function createGeocoder(mapsUrl: string | undefined): Geocoder {
  return mapsUrl === undefined ? NONE : createNominatim(mapsUrl);
}
