import { isCountry } from '#domain/countries.ts';
import { isDay } from '#domain/days.ts';
import type { UrlParam } from './params.ts';
import type { ReadFilters } from './read-filters.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (value: string): boolean => UUID.test(value);

const isText = (value: string): boolean => !/\p{Cc}/u.test(value);
const isFlag = (value: string): boolean => value === 'true' || value === 'false';

/** What a value has to look like to mean anything, on every page. */
export const SHAPES: Partial<Record<UrlParam, (value: string) => boolean>> = {
  start: isDay,
  end: isDay,
  country: isCountry,
  location: isId,
  employee: isId,
  fieldLocation: isId,
  customer: isId,
  city: isText,
  search: isText,
  star: isFlag,
  isConfirmed: isFlag,
  sortOrder: (value) => value === 'asc' || value === 'desc',
  open: isId,
};

/** Some values as the API takes them; none at all means that the filter is not in force. */
export const some = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);

/** The ids among some values of the address. */
export const idsOf = (values: readonly string[]): string[] => values.filter(isId);

/** The codes of countries among some values of the address. */
export const countriesOf = (values: readonly string[]): string[] => values.filter(isCountry);

/** Countries and cities of places, as every list that has them takes them. */
export const placesOf = (filters: ReadFilters) => ({
  locationCountryISO: some(countriesOf(filters.many('country'))),
  locationCity: some(filters.many('city')),
});

/** The days of the address; one alone stands for itself, so that list and filter always show the same. */
export function rangeOf(filters: ReadFilters): { readonly start: string; readonly end: string } | null {
  const [start, end] = (['start', 'end'] as const).map((name) => filters.many(name).find(isDay));
  const first = start ?? end;
  const last = end ?? first;
  return first === undefined || last === undefined || last < first ? null : { start: first, end: last };
}

/** A query without what is not in force. */
export const inForce = <Query extends object>(query: {
  readonly [Name in keyof Query]: Query[Name] | undefined;
}): Query => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;
