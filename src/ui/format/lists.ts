import { withCommas } from '#domain/listed.ts';

const lists = new Map<string, Intl.ListFormat>();

/** A list of like items in the language's style: "Kuwait, Qatar". */
export function formatList(items: readonly string[], locale: string): string {
  const list = lists.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit' });
  lists.set(locale, list);
  return list.format(items);
}

/** Parts of one name, separated by the language's comma: "Marina, End of day". */
export const joinParts = (parts: readonly string[], locale: string): string =>
  withCommas(parts, locale.startsWith('ar') ? 'ar' : 'en');

/** Replaces the commas of an API list with those of the language. */
export const relist = (listed: string, locale: string): string => joinParts(listed.split(', '), locale);
