import { withCommas } from '#domain/listed.ts';

/** Making one takes longer than all that is written with it while a page is drawn. */
const lists = new Map<string, Intl.ListFormat>();

const listIn = (locale: string, type: Intl.ListFormatType): Intl.ListFormat => {
  const key = `${locale} ${type}`;
  const list = lists.get(key) ?? new Intl.ListFormat(locale, { type });
  lists.set(key, list);
  return list;
};

/** A list of like items in the language's style: "Kuwait, Qatar". */
export const formatList = (items: readonly string[], locale: string): string => listIn(locale, 'unit').format(items);

/** All of several: "a, b and c". */
export const formatAll = (items: readonly string[], locale: string): string =>
  listIn(locale, 'conjunction').format(items);

/** One of several: "a, b or c". */
export const formatEither = (items: readonly string[], locale: string): string =>
  listIn(locale, 'disjunction').format(items);

/** Compares texts in the order of a language. The first comparison takes longer than many: not while a page is drawn. */
export function orderOf(locale: string): (one: string, other: string) => number {
  const language = locale.slice(0, 2);
  return (one, other) => one.localeCompare(other, language);
}

const OTHER_SCRIPT = { en: /\p{Script=Arabic}/u, ar: /\p{Script=Latin}/u } as const;
/** Elements that take their direction from their text look into isolated parts as well. */
const MARK = { en: '\u200e', ar: '\u200f' } as const;

/**
 * Parts of one name, separated by the language's comma: "Marina, End of day". A part in the other script is isolated, and
 * marked where it comes first: it must neither turn the direction of the name nor change the order of the rest.
 */
export function joinParts(parts: readonly string[], locale: string): string {
  const language = locale.startsWith('ar') ? 'ar' : 'en';
  const isOther = (part: string | undefined): boolean => part !== undefined && OTHER_SCRIPT[language].test(part);
  if (parts.length < 2) return parts.join('');
  return (
    (isOther(parts[0]) ? MARK[language] : '') +
    withCommas(
      parts.map((part) => (isOther(part) ? `\u2068${part}\u2069` : part)),
      language,
    )
  );
}

/** Replaces the commas of an API list with those of the language. */
export const relist = (listed: string, locale: string): string => joinParts(listed.split(', '), locale);
