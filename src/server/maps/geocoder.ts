import type { Point } from '#domain/points.ts';
import type { Language } from '../core/language.ts';
import { createNominatim } from './nominatim.ts';

/** Coordinates with their address. */
export interface Place extends Point {
  readonly address: string | null;
}

/**
 * Geocoding and reverse geocoding (A§5, D91). A failed look-up finds nothing; it never throws, since coordinates can
 * always be entered by hand.
 */
export interface Geocoder {
  placeOf(address: string, language: Language): Promise<Place | null>;
  addressAt(point: Point, language: Language): Promise<Place | null>;
}

const NONE: Geocoder = { placeOf: async () => null, addressAt: async () => null };

/** Creates the geocoder of MAPS_URL; without one it never finds anything. */
export function createGeocoder(mapsUrl: string | undefined): Geocoder {
  return mapsUrl === undefined ? NONE : createNominatim(mapsUrl);
}
