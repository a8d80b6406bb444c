const RETIRED = /\b(reckon\w*|anew)\b/gi;

/** Words of an English text that people read and should not meet there: they have plain ones ("calculate", "again"). */
export const retiredWordsIn = (text: string): readonly string[] => text.match(RETIRED) ?? [];
