/**
 * Characters nobody sees: direction marks and overrides, zero-width spaces, the byte order mark, soft hyphens. Joiners are seen
 * between Arabic letters (a Persian name parts them without a space) and join pictures; elsewhere they are not.
 */
const UNSEEN = /\p{Cf}(?<![\p{scx=Arab}\p{ExtPict}\p{EMod}\uFE0F][\u200C\u200D](?=[\p{scx=Arab}\p{ExtPict}]))/gu;

/** A text without what nobody sees in it; its lines and spaces stay. */
export const seenText = (text: string): string => text.replace(UNSEEN, '').trim();

/** A name without what nobody sees in it: "<U+202E>abc<U+200B>" → "abc", on one line with single spaces. */
export const seenName = (name: string): string => seenText(name).replace(/\s+/g, ' ');

/** Tatweel, tashkil, and the hamza and madda that decomposition parts from their letter. */
const ARABIC_MARKS = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u0640\u200C\u200D]/gu;

/**
 * What is compared where names are unique: case, hamza forms, tatweel and diacritics make no other name. Stored names stay
 * as they were typed.
 */
export const nameKey = (name: string): string =>
  seenName(name).normalize('NFKD').replaceAll(ARABIC_MARKS, '').replaceAll('ٱ', 'ا').normalize('NFC').toLowerCase();
