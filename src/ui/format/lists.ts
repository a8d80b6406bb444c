import { withCommas } from '#domain/listed.ts';

const lists = new Map<string, Intl.ListFormat>();

/** Things of one kind one after the other, as the language lists them: "Kuwait, Qatar". */
export function formatList(items: readonly string[], locale: string): string {
  const list = lists.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit' });
  lists.set(locale, list);
  return list.format(items);
}

/** Parts of one name with the comma of the language between them: "Marina, End of day". */
export const joinParts = (parts: readonly string[], locale: string): string =>
  withCommas(parts, locale.startsWith('ar') ? 'ar' : 'en');

/** What the API lists with commas, with those of the language. */
export const relist = (listed: string, locale: string): string => joinParts(listed.split(', '), locale);
