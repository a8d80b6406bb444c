import { foldCity, type CityIndex } from './city-index.ts';
import { provinceOf } from './provinces.ts';

/** A city with its province, in local spelling. */
interface City {
  readonly name: string;
  readonly countryISO: string;
  readonly province: string | null;
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

/** Places of cities in the index, in their order. */
type Places = readonly number[];

/** Returns a page of matching cities, those beginning with the text first. */
export function findCities(
  index: CityIndex,
  { countryISO, provinceId, searchText = '', page, size }: CityQuestion,
): FoundCities {
  const typed = foldCity(searchText.trim());
  const country = countryISO ? index.countryNames.indexOf(countryISO) : null;
  const ofCountry = placesNamed(index, typed, country);
  const meant = provincesMeant(index, country, provinceId);
  const matching = meant === null ? ofCountry : ofCountry.filter((place) => meant.has(index.provinces[place] ?? 0));
  const isBeginning = (place: number) => index.folded.startsWith(typed, index.foldedStarts[place]);
  const beginning = typed === '' ? matching : matching.filter(isBeginning);
  const further = beginning.length === matching.length ? [] : matching.filter((place) => !isBeginning(place));
  const from = page * size;
  const shown = [
    ...beginning.slice(from, from + size),
    ...further.slice(Math.max(0, from - beginning.length), Math.max(0, from + size - beginning.length)),
  ];
  return { data: shown.map((place) => cityAt(index, place)), count: matching.length };
}

const cityAt = (index: CityIndex, place: number): City => ({
  name: index.names.slice(index.nameStarts[place], (index.nameStarts[place + 1] ?? 0) - 1),
  countryISO: index.countryNames[index.countries[place] ?? 0] ?? '',
  province: index.provinceNames[index.provinces[place] ?? 0] ?? null,
});

/** The cities with a text in their search form, of all countries or of one. */
function placesNamed({ folded, foldedStarts, countries }: CityIndex, typed: string, country: number | null): Places {
  const found: number[] = [];
  const isWanted = (each: number) => country === null || countries[each] === country;
  if (typed === '') {
    for (let each = 0; each < countries.length; each += 1) if (isWanted(each)) found.push(each);
    return found;
  }
  let place = 0;
  for (let at = folded.indexOf(typed); at !== -1; at = folded.indexOf(typed, foldedStarts[place + 1])) {
    place = placeAt(foldedStarts, at, place);
    // A text over two lines is none of a city.
    if (isWanted(place) && at + typed.length < (foldedStarts[place + 1] ?? 0)) found.push(place);
  }
  return found;
}

/** The last city that starts at or before a position, at `from` or after it. */
function placeAt(starts: Uint32Array, position: number, from: number): number {
  let low = from;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The provinces of the index that a province means; null for all of them if it is unknown or named differently. A name that
 * is the same goes before one that only begins alike: "Mato Grosso do Sul" is not "Mato Grosso".
 */
function provincesMeant(
  index: CityIndex,
  country: number | null,
  provinceId: string | undefined,
): ReadonlySet<number> | null {
  const province = provinceOf(provinceId ?? null);
  if (!province) return null;
  const asked = foldCity(province.name);
  const known = new Set<number>();
  for (const [place, each] of index.provinces.entries())
    if (country === null || index.countries[place] === country) known.add(each);
  const names = [...known].map((place) => [place, foldCity(index.provinceNames[place] ?? '')] as const);
  const named = (isMeant: (name: string) => boolean): ReadonlySet<number> =>
    new Set(names.filter(([, name]) => name !== '' && isMeant(name)).map(([place]) => place));
  const same = named((name) => name === asked);
  const within = same.size > 0 ? same : named((name) => isSameProvince(name, asked));
  return within.size > 0 ? within : null;
}

/** "Mecca Region" and "Makkah al Mukarramah" do not match; "Ajman" and "Ajman Emirate" do. Both are folded. */
const isSameProvince = (one: string, other: string): boolean =>
  one.startsWith(`${other} `) || other.startsWith(`${one} `);
