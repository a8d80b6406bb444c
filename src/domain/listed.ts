type Language = 'en' | 'ar';

const COMMA: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' };
const SEMICOLON: Readonly<Record<Language, string>> = { en: '; ', ar: '؛ ' };

/** Parts of one line with the comma of the language between them: "Marina, End of day". */
export const withCommas = (parts: readonly string[], language: Language): string => parts.join(COMMA[language]);

/** The same with its semicolon, where a part may have commas of its own. */
export const withSemicolons = (parts: readonly string[], language: Language): string => parts.join(SEMICOLON[language]);
