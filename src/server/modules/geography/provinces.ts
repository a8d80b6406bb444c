import { createRequire } from 'node:module';

interface Country {
  readonly countryShortCode: string;
  readonly regions: readonly { readonly name: string; readonly shortCode?: string }[];
}

export interface Province {
  /** ISO 3166-2. */
  readonly id: string;
  readonly name: string;
}

let known: ReadonlyMap<string, readonly Province[]> | undefined;

/** Returns the provinces of a country by name; loaded once, on first use. */
export function provincesOf(countryISO: string): readonly Province[] {
  known ??= new Map(
    (createRequire(import.meta.url)('country-region-data/data.json') as readonly Country[]).map(
      ({ countryShortCode, regions }) => [
        countryShortCode,
        regions
          .flatMap(({ name, shortCode }) => (shortCode ? [{ id: `${countryShortCode}-${shortCode}`, name }] : []))
          .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
      ],
    ),
  );
  return known.get(countryISO) ?? [];
}

/** Returns a province by its ISO 3166-2 code. */
export const provinceOf = (id: string | null): Province | null =>
  (id && provincesOf(id.slice(0, 2)).find((each) => each.id === id)) || null;
