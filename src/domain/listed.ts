type Language = 'en' | 'ar';

const COMMA: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' };
const SEMICOLON: Readonly<Record<Language, string>> = { en: '; ', ar: '؛ ' };

/** Joins parts of a line with the language's comma: "Marina, End of day". */
export const withCommas = (parts: readonly string[], language: Language): string => parts.join(COMMA[language]);

/** The same with its semicolon, for parts that may contain commas. */
export const withSemicolons = (parts: readonly string[], language: Language): string => parts.join(SEMICOLON[language]);
