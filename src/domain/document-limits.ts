/** Words and limits of documents that the contract needs; the rules, with the engine of patterns, are in `documents.ts`. */

/** ok < warning < urgent; of several the worst counts (A§4). */
export const EXPIRY_STATUSES = ['ok', 'warning', 'urgent'] as const;
export type ExpiryStatus = (typeof EXPIRY_STATUSES)[number];

/** Longest pattern that a tenant may set, in characters. */
export const PATTERN_MAX_LENGTH = 200;
/** Most instructions that RE2 may make of it: what matching takes grows with them, not with the characters. Identity numbers need some 30. */
export const PATTERN_MAX_INSTRUCTIONS = 500;
