const RETIRED = /\b(reckon\w*|anew)\b/gi;

/** Returns retired words in an English user-facing text; plain ones exist for them ("calculate", "again"). */
export const retiredWordsIn = (text: string): readonly string[] => text.match(RETIRED) ?? [];
