/** Making one takes longer than the names of all countries. */
const names = new Map<string, Intl.DisplayNames>();

/** The name of a country code in the reader's language. */
export function countryName(iso: string, locale: string): string {
  let known = names.get(locale);
  if (!known) names.set(locale, (known = new Intl.DisplayNames(locale, { type: 'region' })));
  return known.of(iso) ?? iso;
}
