/** Characters of the short code of a place; the specification bounds it without a figure (B§5). */
export const SHORT_CODE_MAX = 20;
/** How far around a place others count as nearby, in metres (B§9). */
export const NEARBY_METRES = 150_000;
/** Days that operating hours are told for at once: a year and a day. */
export const OPERATING_DAYS_MAX = 367;
/** Separate stretches of opening hours within one day. */
export const HOURS_A_DAY_MAX = 6;
/** Characters the password of a place has at least. */
export const PLACE_PASSWORD_MIN = 10;
