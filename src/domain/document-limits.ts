/**
 * Vocabulary and limits of documents for the contract; the rules, with the regular expression engine, are in
 * `documents.ts`.
 */

/** ok < warning < urgent; of several the worst counts (A§4). */
export const EXPIRY_STATUSES = ['ok', 'warning', 'urgent'] as const;
export type ExpiryStatus = (typeof EXPIRY_STATUSES)[number];

/** Longest pattern a tenant may set, in characters. */
export const PATTERN_MAX_LENGTH = 200;
/**
 * Maximum RE2 instructions of a pattern: matching time grows with them, not with the characters. Identity numbers need
 * about 30.
 */
export const PATTERN_MAX_INSTRUCTIONS = 500;
