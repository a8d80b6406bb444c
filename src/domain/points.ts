import { toLatinDigits } from './digits.ts';

/** A point on the earth, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Decimals of shown and stored coordinates (A§5): about a millimetre. */
export const COORDINATE_DECIMALS = 8;
/** Zoom level of a location's map (A§5). */
export const MAP_ZOOM = 14;

export const isLatitude = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 90;
export const isLongitude = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 180;

/** Always eight decimals: 25.2 → "25.20000000". */
export const formatCoordinate = (value: number): string => value.toFixed(COORDINATE_DECIMALS);

/** The shortest text that reads back the same stored coordinate, for files: 25.2 → "25.2". */
export const shortCoordinate = (value: number): string =>
  formatCoordinate(value)
    .replace(/\.?0+$/u, '')
    .replace(/^-0$/u, '0');

/** Rounds a point to eight decimals; wraps a longitude beyond the date line. */
export function roundPoint({ latitude, longitude }: Point): Point {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180;
  const within = Math.abs(longitude) <= 180 ? longitude : around;
  return { latitude: Number(formatCoordinate(latitude)), longitude: Number(formatCoordinate(within)) };
}

const NUMBER = /^[+-]?\d{1,3}([.,٫]\d+)?$/u;

/** Parses a typed coordinate, in any digits; null when invalid. */
export function parseCoordinate(text: string): number | null {
  const typed = toLatinDigits(text.trim()).replace('−', '-');
  return NUMBER.test(typed) ? Number(typed.replace(/[,٫]/u, '.')) : null;
}

/** Parses both coordinates from one text, as maps copy them: "25.2048, 55.2708". Null for anything else. */
export function parsePoint(text: string): Point | null {
  const [latitude, longitude, ...rest] = text
    .split(/[,;،]\s*|\s+/u)
    .filter((part) => part !== '')
    .map(parseCoordinate);
  return rest.length === 0 && isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : null;
}
