import type { TenantModule } from './modules.ts';
import type { Resource, Right } from './permissions.ts';

/** Sections of the employee app that Steward shows, by the last part of their permission (C§6). */
export const APP_SECTIONS = ['myDesk', 'commissionsAndTips', 'assets'] as const;
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
] as const satisfies readonly Declared[];

export type ViewPageId = (typeof VIEW_PAGES)[number]['id'];
export type ViewPage = Declared & { readonly id: ViewPageId };
