/** Longest short code of a location in characters; the specification requires a limit without a number (B§5). */
export const SHORT_CODE_MAX = 20;
/** Radius of nearby locations in metres (B§9). */
export const NEARBY_METRES = 150_000;
/** Maximum days of an operating hours request: a year and a day. */
export const OPERATING_DAYS_MAX = 367;
/** Maximum opening periods per day. */
export const HOURS_A_DAY_MAX = 6;
/** Minimum length of a location's password in characters. */
export const PLACE_PASSWORD_MIN = 10;

/** Whether a password is long enough; blanks around it do not count, or ten of them would be one. */
export const isPlacePassword = (password: string): boolean => password.trim().length >= PLACE_PASSWORD_MIN;
