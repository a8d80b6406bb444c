/** Counts characters as the database and JSON Schema do (code points): 🌞 is one, though it has two UTF-16 units. */
export const charactersOf = (text: string): number => Array.from(text).length;
