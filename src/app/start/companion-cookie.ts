/** Whether the server's readable companion of the session cookie is among the page's cookies: without it a refresh can only be refused. */
export const hasCompanionCookie = (cookies: string): boolean => /(?:^|;\s*)steward-signed-in=yes(?:;|$)/.test(cookies);
