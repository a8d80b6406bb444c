/**
 * Whether the page's cookies include the readable companion of the session cookie: without it a refresh can only be
 * refused. `suffix` names the audience (`suffixOf`).
 */
export const hasCompanionCookie = (cookies: string, suffix = ''): boolean =>
  cookies.split(/;\s*/).includes(`steward-signed-in${suffix}=yes`);
