import { SECTION_IDS } from '#domain/pages.ts';
import { ACCOUNT, APPROVALS, DASHBOARD, PUBLIC_PATHS, ROUTES, WORKFLOWS } from '../route-table.ts';
import { isAt } from '../shell/menu.ts';

const HERE = 'https://steward.invalid';

/**
 * Where to go after signing in, from `?return=`: an address of an existing page of this application, else null.
 * Anything else would be an open redirect for a freshly signed-in person.
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

/** Whether a path has a page: the dashboard, the account, approvals, a section, or one of the table. */
const exists = (path: string): boolean =>
  isAt(path, DASHBOARD) ||
  path === ACCOUNT ||
  path === APPROVALS.path ||
  isAt(path, WORKFLOWS.path) ||
  SECTION_IDS.some((id) => path === `/${id}`) ||
  ROUTES.some((route) => isAt(path, route.path.replace('/:id', '')));

/** The sign-in page with a return path. */
export function signInPath(from: string): string {
  const back = safeReturn(from);
  return back ? `${PUBLIC_PATHS.signIn}?${new URLSearchParams({ return: back }).toString()}` : PUBLIC_PATHS.signIn;
}
