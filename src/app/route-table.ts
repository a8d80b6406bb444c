import type { TenantModule } from '#domain/modules.ts';
import type { Right } from '#domain/permissions.ts';
import type { SectionId } from './section-ids.ts';
import type { en } from './texts/en.ts';

export type PageId = 'leave';

/** A page of the signed-in part, as plain data: the menu, the router and the tests that visit every page read this. */
export interface RouteEntry {
  readonly id: PageId;
  /** As wouter writes paths; parameters as `:id`. */
  readonly path: string;
  readonly section: SectionId;
  readonly titleKey: `pages.${keyof (typeof en)['pages']}`;
  /** The module the tenant needs (A§6). */
  readonly module: TenantModule | null;
  /** Any one of these opens the page. */
  readonly rights: readonly Right[];
  /** Left out of the menu: reached through another page. */
  readonly isHidden?: true;
}

/** Every page, section by section in the order of the menu. */
export const ROUTES: readonly RouteEntry[] = [
  {
    id: 'leave',
    path: '/hr/leave',
    section: 'hr',
    titleKey: 'pages.leave',
    module: 'hr.leaves',
    rights: [{ resource: 'web.access.hr.leaveManagement', action: 'read' }],
  },
];

/** Pages anybody may open. */
export const PUBLIC_PATHS = {
  signIn: '/sign-in',
  resetPassword: '/reset-password',
  newPassword: '/reset-password/confirm',
} as const;
