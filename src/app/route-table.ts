import { WEB_PAGES, type PageId, type WebPage } from '#domain/pages.ts';
import type { Right } from '#domain/permissions.ts';
import type { en } from './texts/en.ts';

/** A page of the signed-in part, as the router and the menu read it: the page of the domain with its title and rights. */
export interface RouteEntry extends WebPage {
  readonly titleKey: `pages.${PageId & keyof (typeof en)['pages']}`;
  /** Any one of these opens the page. */
  readonly rights: readonly Right[];
}

/** Every page, section by section in the order of the menu. */
export const ROUTES: readonly RouteEntry[] = WEB_PAGES.map((page) => ({
  ...page,
  titleKey: `pages.${page.id}`,
  rights: [{ resource: page.access, action: 'read' }],
}));

/** The dashboard, and on it the tile that is open (D72). */
export const DASHBOARD = '/dashboard';

/** The page of the own account: anybody's who is signed in, in no section. */
export const ACCOUNT = '/account';

/** The room where workflows are read (interface, "workflows room"): in no section, for those whose role opens it. */
export const WORKFLOWS = { path: '/workflows', right: { resource: 'web.access.workflows', action: 'read' } } as const;

/** Everything that waits for somebody's decision, of all areas: in no section, for those who take part in approvals (ADR-0061). */
export const APPROVALS = { path: '/approvals', right: { resource: 'approvalProcess.step', action: 'update' } } as const;

/** Pages anybody may open. */
export const PUBLIC_PATHS = {
  signIn: '/sign-in',
  resetPassword: '/reset-password',
  newPassword: '/reset-password/confirm',
  invitation: '/invitation',
} as const;
