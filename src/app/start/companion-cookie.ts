/**
 * Whether the page's cookies include the readable companion of the session cookie: without it a refresh can only be
 * refused.
 */
export const hasCompanionCookie = (cookies: string): boolean => /(?:^|;\s*)steward-signed-in=yes(?:;|$)/.test(cookies);
