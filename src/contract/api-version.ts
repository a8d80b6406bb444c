/** API version in `x-api-version`. */
export const API_VERSION = '1';
