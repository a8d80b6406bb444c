/** Pictures per gallery page (D58). */
export const GALLERY_PAGE = 40;
/** Width and height of a thumbnail in CSS pixels (C§9). */
export const THUMBNAIL = 196;
/** Milliseconds between the downloads of several pictures (C§9). */
export const DOWNLOAD_DELAY_MS = 500;
/** Recent days that the tile counts in addition to the total (D64). */
export const RECENT_DAYS = 7;
/** Maximum pictures per upload, and bytes per picture (D82). */
export const PICTURES_AT_ONCE = 5;
export const PICTURE_BYTES = 10 * 1024 * 1024;

/** Comments on pictures (C§3). */
export const MAX_COMMENT_CHARACTERS = 2_000;
/** Of one picture. */
export const MAX_COMMENTS = 200;
