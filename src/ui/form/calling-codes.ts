import { countries } from 'countries-list';
import { isPhonePrefix } from '#domain/phones.ts';
import { orderOf } from '../format/lists.ts';

/** A country's calling code: `971`. Several countries share one, and some have several. */
export interface CallingCode {
  /** ISO 3166, two letters. */
  readonly country: string;
  readonly name: string;
  readonly prefix: string;
}

/** Every calling code with the country's name, in the reader's language and sort order. */
export function callingCodes(locale: string): readonly CallingCode[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const compare = orderOf(locale);
  return Object.entries(countries)
    .flatMap(([country, { phone }]) =>
      phone.map((code) => ({ country, name: names.of(country) ?? country, prefix: String(code) })),
    )
    .filter(({ prefix }) => isPhonePrefix(prefix))
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.prefix, other.prefix));
}

/** All known prefixes. */
export const knownPrefixes = (): readonly string[] => [
  ...new Set(Object.values(countries).flatMap(({ phone }) => phone.map(String))),
];
