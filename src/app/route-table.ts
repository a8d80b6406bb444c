import { WEB_PAGES, type PageId, type WebPage } from '#domain/pages.ts';
import type { Right } from '#domain/permissions.ts';
import type { en } from './texts/en.ts';

/** A signed-in page for router and menu: the page of the domain with its title and rights. */
export interface RouteEntry extends WebPage {
  readonly titleKey: `pages.${PageId & keyof (typeof en)['pages']}`;
  /** Any one of these opens the page. */
  readonly rights: readonly Right[];
}

/** Every page, section by section in menu order. */
export const ROUTES: readonly RouteEntry[] = WEB_PAGES.map((page) => ({
  ...page,
  titleKey: `pages.${page.id}`,
  rights: [{ resource: page.access, action: 'read' }],
}));

/** The dashboard, with the open tile (D72). */
export const DASHBOARD = '/dashboard';

/** The account page, available to everyone signed in, in no section. */
export const ACCOUNT = '/account';

/** The Workflows section (interface, "workflows room"): in no menu section, for roles with access. */
export const WORKFLOWS = { path: '/workflows', right: { resource: 'web.access.workflows', action: 'read' } } as const;

/** Pending decisions of all areas: in no section, for people who take part in approvals (ADR-0061). */
export const APPROVALS = { path: '/approvals', right: { resource: 'approvalProcess.step', action: 'update' } } as const;

/** Public pages. */
export const PUBLIC_PATHS = {
  signIn: '/sign-in',
  resetPassword: '/reset-password',
  newPassword: '/reset-password/confirm',
  invitation: '/invitation',
} as const;
