import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';
import type { GeocodeLookup } from '#ui/form/geocode-lookup.ts';

/** Address to coordinates and back by the server's maps service; the field waits for a second and keeps failures to itself (A§5, B§5). */
export const geocode: GeocodeLookup = {
  pointOf: async (address, signal) => {
    const { data } = await call(api.geocode.lookUp, { query: { address }, signal });
    return data && { latitude: data.latitude, longitude: data.longitude };
  },
  addressAt: async ({ latitude, longitude }, signal) =>
    (await call(api.geocode.lookUp, { query: { latitude, longitude }, signal })).data?.address ?? null,
};

const COUNTRY = new Intl.DisplayNames('en', { type: 'region' });

interface Surroundings {
  readonly city: string;
  readonly state?: string;
  readonly countryISO: string;
}

/** The same for a form that asks for city, state and country besides: a street alone is found anywhere in the world. */
export const geocodeIn = (form: () => Surroundings): GeocodeLookup => ({
  ...geocode,
  pointOf: (address, signal) => {
    const { city, state = '', countryISO } = form();
    const country = /^[A-Z]{2}$/.test(countryISO) ? (COUNTRY.of(countryISO) ?? '') : '';
    const more = [city.trim(), state.trim(), country].filter(
      (part) => part !== '' && !address.toLocaleLowerCase().includes(part.toLocaleLowerCase()),
    );
    return geocode.pointOf([address, ...more].join(', ').slice(0, 300), signal);
  },
});
