import { isLatitude, isLongitude, type Point } from '#domain/points.ts';
import type { Language } from '../core/language.ts';
import type { Geocoder, Place } from './geocoder.ts';

const TIMEOUT_MS = 4_000;
/** A response is a few hundred bytes. */
const MAX_BYTES = 64 * 1024;
const MAX_CHARACTERS = 1_000;

/** Creates a geocoder for a Nominatim-compatible service: `/search` and `/reverse` below the given address. */
export function createNominatim(mapsUrl: string): Geocoder {
  const base = mapsUrl.endsWith('/') ? mapsUrl : `${mapsUrl}/`;
  const ask = async (path: string, params: Record<string, string>, language: Language): Promise<unknown> => {
    // Only the query string contains user input: no input can lead to another server.
    const url = new URL(path, base);
    url.search = new URLSearchParams({ format: 'jsonv2', ...params }).toString();
    try {
      return await readJson(url, language);
    } catch {
      return null;
    }
  };
  return {
    async placeOf(address, language) {
      const found = await ask('search', { q: address, limit: '1' }, language);
      return Array.isArray(found) ? placeOf(found[0]) : null;
    },
    async addressAt({ latitude, longitude }: Point, language) {
      const place = placeOf(await ask('reverse', { lat: String(latitude), lon: String(longitude) }, language));
      return place?.address ? { ...place, latitude, longitude } : null;
    },
  };
}

/** @throws Error for no response in time, a status other than 200, a redirect, too long a response, or invalid JSON. */
async function readJson(url: URL, language: Language): Promise<unknown> {
  const response = await fetch(url, {
    // A redirect could lead anywhere, including this server's own network (SSRF).
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json', 'accept-language': language, 'user-agent': 'Steward' },
  });
  if (response.status !== 200 || !response.body) throw new Error(`the maps service answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw new Error('the maps service answered too much');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/** Parses a Nominatim result: coordinates as texts, the address as `display_name`. Null for anything else. */
function placeOf(result: unknown): Place | null {
  if (typeof result !== 'object' || result === null || !('lat' in result) || !('lon' in result)) return null;
  const [latitude, longitude] = [Number(result.lat), Number(result.lon)];
  if (!isLatitude(latitude) || !isLongitude(longitude)) return null;
  const name = 'display_name' in result ? result.display_name : null;
  const address = typeof name === 'string' ? name.replaceAll('\0', '').trim().slice(0, MAX_CHARACTERS) : '';
  return { latitude, longitude, address: address || null };
}
