import { toLatinDigits } from './digits.ts';

/** A place on the earth, in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Decimals coordinates are shown and kept with (A§5): about a millimetre. */
export const COORDINATE_DECIMALS = 8;
/** How near a map shows a place (A§5). */
export const MAP_ZOOM = 14;

export const isLatitude = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 90;
export const isLongitude = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 180;

/** Eight decimals, always written: 25.2 → "25.20000000". */
export const formatCoordinate = (value: number): string => value.toFixed(COORDINATE_DECIMALS);

/** A point to eight decimals; a longitude beyond the date line is brought back. */
export function roundPoint({ latitude, longitude }: Point): Point {
  const around = ((((longitude + 180) % 360) + 360) % 360) - 180;
  const within = Math.abs(longitude) <= 180 ? longitude : around;
  return { latitude: Number(formatCoordinate(latitude)), longitude: Number(formatCoordinate(within)) };
}

const NUMBER = /^[+-]?\d{1,3}([.,٫]\d+)?$/u;

/** A coordinate as somebody typed it, in any digits; null for what is none. */
export function parseCoordinate(text: string): number | null {
  const typed = toLatinDigits(text.trim()).replace('−', '-');
  return NUMBER.test(typed) ? Number(typed.replace(/[,٫]/u, '.')) : null;
}

/** Both coordinates in one text, as maps give them out: "25.2048, 55.2708". Null for anything else. */
export function parsePoint(text: string): Point | null {
  const [latitude, longitude, ...rest] = text
    .split(/[,;،]\s*|\s+/u)
    .filter((part) => part !== '')
    .map(parseCoordinate);
  return rest.length === 0 && isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : null;
}
