/** Characters of a text as the database and JSON Schema count them (code points): 🌞 is one, though it takes two units of a string. */
export const charactersOf = (text: string): number => Array.from(text).length;
