import { isCountry } from '#domain/countries.ts';
import { isDay } from '#domain/days.ts';
import type { UrlParam } from './params.ts';
import type { ReadFilters } from './read-filters.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (value: string): boolean => UUID.test(value);

const isText = (value: string): boolean => !/\p{Cc}/u.test(value);
const isFlag = (value: string): boolean => value === 'true' || value === 'false';

/** The valid form of a value, on every page. */
export const SHAPES: Partial<Record<UrlParam, (value: string) => boolean>> = {
  start: isDay,
  end: isDay,
  shifts: isDay,
  country: isCountry,
  location: isId,
  employee: isId,
  fieldLocation: isId,
  customer: isId,
  city: isText,
  search: isText,
  find: isText,
  star: isFlag,
  isConfirmed: isFlag,
  sortOrder: (value) => value === 'asc' || value === 'desc',
  open: isId,
};

/** Values as API parameters; undefined for none, so that the filter is inactive. */
export const some = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);

/** The valid ids among address values. */
export const idsOf = (values: readonly string[]): string[] => values.filter(isId);

/** The country codes among address values. */
export const countriesOf = (values: readonly string[]): string[] => values.filter(isCountry);

/** Countries and cities of locations, as parameters of every list that has them. */
export const placesOf = (filters: ReadFilters) => ({
  locationCountryISO: some(countriesOf(filters.many('country'))),
  locationCity: some(filters.many('city')),
});

/** The days of the address; a single one is both start and end, so that list and filter always agree. */
export function rangeOf(filters: ReadFilters): { readonly start: string; readonly end: string } | null {
  const [start, end] = (['start', 'end'] as const).map((name) => filters.many(name).find(isDay));
  const first = start ?? end;
  const last = end ?? first;
  return first === undefined || last === undefined || last < first ? null : { start: first, end: last };
}

/** A query without inactive filters. */
export const inForce = <Query extends object>(query: {
  readonly [Name in keyof Query]: Query[Name] | undefined;
}): Query => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;
