/** Pictures that one call of the gallery brings (D58). */
export const GALLERY_PAGE = 40;
/** CSS pixels of a thumbnail, both ways (C§9). */
export const THUMBNAIL = 196;
/** Milliseconds between the downloads of several pictures (C§9). */
export const DOWNLOAD_DELAY_MS = 500;
/** Days before today that the tile counts besides all (D64). */
export const RECENT_DAYS = 7;
/** Pictures of one upload, and bytes of each (D82). */
export const PICTURES_AT_ONCE = 5;
export const PICTURE_BYTES = 10 * 1024 * 1024;
