import { SECTION_IDS } from '#domain/pages.ts';
import { ACCOUNT, APPROVALS, DASHBOARD, PUBLIC_PATHS, ROUTES, WORKFLOWS } from '../route-table.ts';
import { isAt } from '../shell/menu.ts';

const HERE = 'https://steward.invalid';

/**
 * Where to go after signing in, out of `?return=`: an address of this application and of a page that exists, else null.
 * Anything else could send a person, freshly signed in, to somebody else's site.
 */
export function safeReturn(wanted: string | null): string | null {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return null;
  let url: URL;
  try {
    url = new URL(wanted, HERE);
  } catch {
    return null;
  }
  if (url.origin !== HERE || !exists(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Whether there is a page at a path: the dashboard, the account, what waits, a section, or one of the table. */
const exists = (path: string): boolean =>
  isAt(path, DASHBOARD) ||
  path === ACCOUNT ||
  path === APPROVALS.path ||
  isAt(path, WORKFLOWS.path) ||
  SECTION_IDS.some((id) => path === `/${id}`) ||
  ROUTES.some((route) => isAt(path, route.path.replace('/:id', '')));

/** The sign-in page, remembering where one wanted to go. */
export function signInPath(from: string): string {
  const back = safeReturn(from);
  return back ? `${PUBLIC_PATHS.signIn}?${new URLSearchParams({ return: back }).toString()}` : PUBLIC_PATHS.signIn;
}
