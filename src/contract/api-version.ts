/** The version of the API that `x-api-version` names. */
export const API_VERSION = '1';
