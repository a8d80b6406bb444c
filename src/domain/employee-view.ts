import type { TenantModule } from './modules.ts';
import type { Permissions, Resource, Right } from './permissions.ts';

/** Sections of the employee app that Steward shows, by the last part of their permission (C§6). */
export const APP_SECTIONS = ['myDesk', 'commissionsAndTips', 'assets', 'socialMediaContent', 'companyContact'] as const;
export type AppSection = (typeof APP_SECTIONS)[number];

/** Returns the right to a section of the employee app. */
export const rightToSection = (section: AppSection): Right => ({
  resource: `mobile.access.employeeApp.${section}` satisfies Resource,
  action: 'read',
});

interface Declared {
  readonly id: string;
  readonly path: `/me${string}`;
  /** The section of the employee app it belongs to; null for what everyone who signs in sees. */
  readonly section: AppSection | null;
  /** The right to its records; null for the reader's own inbox. */
  readonly right: Right | null;
  readonly module: TenantModule | null;
}

const read = (resource: Resource): Right => ({ resource, action: 'read' });

/** The page with the reader's notifications. */
export const VIEW_INBOX = '/me/notifications';

/** The pages of the employee view, in their order. */
export const VIEW_PAGES = [
  { id: 'today', path: '/me', section: null, right: null, module: null },
  { id: 'shifts', path: '/me/shifts', section: 'myDesk', right: read('schedule.details'), module: null },
  { id: 'leave', path: '/me/leave', section: 'myDesk', right: read('leave.details'), module: 'hr.leaves' },
  { id: 'news', path: '/me/news', section: 'myDesk', right: null, module: null },
  { id: 'documents', path: '/me/documents', section: 'myDesk', right: read('employee.document'), module: null },
  {
    id: 'pay',
    path: '/me/pay',
    section: 'commissionsAndTips',
    right: read('commission.payout'),
    module: 'finance.commissions-and-tips',
  },
  { id: 'assets', path: '/me/assets', section: 'assets', right: read('asset.details'), module: 'finance.assets' },
  {
    id: 'pictures',
    path: '/me/pictures',
    section: 'socialMediaContent',
    right: read('socialMediaContent.details'),
    module: 'communication-hub.social-media-content',
  },
  { id: 'contacts', path: '/me/contacts', section: 'companyContact', right: null, module: null },
  { id: 'notifications', path: VIEW_INBOX, section: null, right: null, module: null },
] as const satisfies readonly Declared[];

export type ViewPageId = (typeof VIEW_PAGES)[number]['id'];
export type ViewPage = Declared & { readonly id: ViewPageId };

/** Returns the pages of the employee view that are open to a person (C§6): with the right to their section as well. */
export const openViewPages = (permissions: Permissions, modules: ReadonlySet<TenantModule>): readonly ViewPage[] =>
  VIEW_PAGES.filter(
    ({ section, right, module }) =>
      (section === null || permissions.has(rightToSection(section))) &&
      (right === null || permissions.has(right)) &&
      (module === null || modules.has(module)),
  );

/** Most targets of the navigation at the lower edge of a phone. */
const MAX_TARGETS = 5;

/**
 * Splits pages into those of the navigation and those under More, which is its last target. The notifications are in
 * neither: the bell above every page leads there.
 */
export function navigationOf(pages: readonly ViewPage[]): {
  readonly direct: readonly ViewPage[];
  readonly underMore: readonly ViewPage[];
} {
  const room = MAX_TARGETS - 1;
  const listed = pages.filter(({ id }) => id !== 'notifications');
  return { direct: listed.slice(0, room), underMore: listed.slice(room) };
}
