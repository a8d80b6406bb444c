import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';
import type { GeocodeLookup } from '#ui/form/geocode-lookup.ts';

/** Address to coordinates and back by the server's maps service; the field waits for a second and keeps failures to itself (A§5, B§5). */
export const geocode: GeocodeLookup = {
  pointOf: async (address, signal) => {
    const { data } = await call(api.geocode.lookUp, { query: { address }, signal });
    return data && { latitude: data.latitude, longitude: data.longitude };
  },
  addressAt: async ({ latitude, longitude }, signal) => (await call(api.geocode.lookUp, { query: { latitude, longitude }, signal })).data?.address ?? null,
};
