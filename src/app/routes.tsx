import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { CommandGroup } from '#ui/commands/command.types.ts';
import type { LiveArea } from '#client/live/live-area.ts';
import type { TextSource } from '#client/texts/texts.ts';
import { isId } from '#client/url/filter-values.ts';
import type { BuiltPageId, PageId } from '#domain/pages.ts';
import type { Permissions } from '#domain/permissions.ts';
import type { TileId } from '#domain/tiles.ts';
import { assets } from '#features/assets/index.ts';
import { ownAccount } from '#features/account/index.ts';
import { approvals } from '#features/approvals/index.ts';
import { banking } from '#features/banking/index.ts';
import { brandSettings } from '#features/brand-settings/index.ts';
import { commissions } from '#features/commissions/index.ts';
import { dashboard } from '#features/dashboard/index.ts';
import { employees } from '#features/employees/index.ts';
import { leave } from '#features/leave/index.ts';
import { locations } from '#features/locations/index.ts';
import { offboarding } from '#features/offboarding/index.ts';
import { newsletters } from '#features/newsletters/index.ts';
import { notifications } from '#features/notifications/index.ts';
import { reports } from '#features/reports/index.ts';
import { roles } from '#features/roles/index.ts';
import type { Language } from '#ui/language/language.ts';
import { lazyPart, type LazyPart } from '#ui/lazy/lazy-part.tsx';
import { account } from '#features/session/index.ts';
import { socialMedia } from '#features/social-media/index.ts';
import { setup } from '#features/setup/index.ts';
import { tenantSettings } from '#features/tenant-settings/index.ts';
import { workflows } from '#features/workflows/index.ts';
import { translator } from './language/translator.ts';
import { APPROVALS, DASHBOARD, ROUTES, WORKFLOWS, type RouteEntry } from './route-table.ts';
import { InventoryPage } from './pages/inventory.page.tsx';

interface PageCode<Props> {
  readonly default: ComponentType<Props>;
  /** Reads into the cache what the page shows first. */
  readonly prepare?: (client: QueryClient, permissions: Permissions) => Promise<void>;
}

interface PageSource<Props> {
  readonly texts: TextSource;
  readonly page: () => Promise<PageCode<Props>>;
  /** Reads the record a page is about into the cache; for pages whose address ends with its id. */
  readonly record?: (client: QueryClient, id: string) => Promise<void>;
}

/** A page that arrives with its words, so that it is drawn once and whole. */
function lazyPage<Props extends object = object>({ texts, page }: PageSource<Props>) {
  return lazyPart(async () => {
    const [loaded] = await Promise.all([page(), translator.loadNamespaces(texts.namespace)]);
    return loaded;
  });
}

/** A page of set-up. */
const setupPage = (id: keyof typeof setup.pages): PageSource<object> => ({ texts: setup.texts, page: setup.pages[id] });

/** Pages whose code comes when they are opened. */
const SOURCES = {
  leave: { texts: leave.texts, page: leave.page },
  employees: { texts: employees.texts, page: employees.listPage },
  employee: { texts: employees.texts, page: employees.profilePage, record: employees.record },
  locations: { texts: locations.texts, page: locations.listPage },
  'till-banking-reports': { texts: banking.texts, page: banking.page },
  'commissions-and-tips': { texts: commissions.texts, page: commissions.page },
  location: { texts: locations.texts, page: locations.detailPage, record: locations.record },
  newsletters: { texts: newsletters.texts, page: newsletters.page },
  'social-media-content': { texts: socialMedia.texts, page: socialMedia.page },
  assets: { texts: assets.texts, page: assets.listPage },
  asset: { texts: assets.texts, page: assets.detailPage, record: assets.record },
  'asset-types': { texts: assets.texts, page: assets.typesPage },
  offboarding: { texts: offboarding.texts, page: offboarding.listPage },
  settlement: { texts: offboarding.texts, page: offboarding.detailPage, record: offboarding.record },
  'device-changes': { texts: approvals.texts, page: approvals.devicesPage },
  'brand-settings': { texts: brandSettings.texts, page: brandSettings.page },
  'roles-and-permissions': { texts: roles.texts, page: roles.page },
  'app-behavior': { texts: tenantSettings.texts, page: tenantSettings.behaviorPage },
  'notification-settings': { texts: tenantSettings.texts, page: tenantSettings.notificationsPage },
  'contract-types': setupPage('contract-types'),
  'approval-processes': setupPage('approval-processes'),
  'approval-process': setupPage('approval-process'),
  'public-holidays': setupPage('public-holidays'),
  'leave-types': setupPage('leave-types'),
  'leave-setup': setupPage('leave-setup'),
  'leave-selection': setupPage('leave-selection'),
  'leave-import': setupPage('leave-import'),
  'job-titles': setupPage('job-titles'),
  'employee-document-types': setupPage('employee-document-types'),
  'location-document-types': setupPage('location-document-types'),
  'salary-components': setupPage('salary-components'),
  'medical-insurance': setupPage('medical-insurance'),
  'commission-setup': setupPage('commission-setup'),
  'location-resource-types': setupPage('location-resource-types'),
} satisfies Partial<Record<BuiltPageId, PageSource<object>>>;

const BUILT = {
  leave: lazyPage(SOURCES.leave),
  employees: lazyPage(SOURCES.employees),
  employee: lazyPage(SOURCES.employee),
  locations: lazyPage(SOURCES.locations),
  location: lazyPage(SOURCES.location),
  newsletters: lazyPage(SOURCES.newsletters),
  'social-media-content': lazyPage(SOURCES['social-media-content']),
  assets: lazyPage(SOURCES.assets),
  asset: lazyPage(SOURCES.asset),
  'asset-types': lazyPage(SOURCES['asset-types']),
  offboarding: lazyPage(SOURCES.offboarding),
  settlement: lazyPage(SOURCES.settlement),
  'device-changes': lazyPage(SOURCES['device-changes']),
  'till-banking-reports': lazyPage(SOURCES['till-banking-reports']),
  'commissions-and-tips': lazyPage(SOURCES['commissions-and-tips']),
  'brand-settings': lazyPage(SOURCES['brand-settings']),
  'roles-and-permissions': lazyPage(SOURCES['roles-and-permissions']),
  'app-behavior': lazyPage(SOURCES['app-behavior']),
  'notification-settings': lazyPage(SOURCES['notification-settings']),
  'contract-types': lazyPage(SOURCES['contract-types']),
  'approval-processes': lazyPage(SOURCES['approval-processes']),
  'approval-process': lazyPage(SOURCES['approval-process']),
  'public-holidays': lazyPage(SOURCES['public-holidays']),
  'leave-types': lazyPage(SOURCES['leave-types']),
  'leave-setup': lazyPage(SOURCES['leave-setup']),
  'leave-selection': lazyPage(SOURCES['leave-selection']),
  'leave-import': lazyPage(SOURCES['leave-import']),
  'job-titles': lazyPage(SOURCES['job-titles']),
  'employee-document-types': lazyPage(SOURCES['employee-document-types']),
  'location-document-types': lazyPage(SOURCES['location-document-types']),
  'salary-components': lazyPage(SOURCES['salary-components']),
  'medical-insurance': lazyPage(SOURCES['medical-insurance']),
  'commission-setup': lazyPage(SOURCES['commission-setup']),
  'location-resource-types': lazyPage(SOURCES['location-resource-types']),
  'inventory-management': InventoryPage,
} satisfies Record<BuiltPageId, ComponentType>;

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
const isDashboard = (path: string): boolean => path === '/' || isAt(path, DASHBOARD);
/** The page of an address: that of one record before the list it lies under. */
const routeAt = (path: string) => ROUTES.find((each) => matches(each.path, path)) ?? ROUTES.find((each) => isAt(path, each.path));
const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''));
};

/** Fetches code and words of the page at an address while it is still being found out who is here. */
export function preloadPage(path: string, language: Language): void {
  const sources: Readonly<Partial<Record<PageId, PageSource<object>>>> = SOURCES;
  const route = routeAt(path);
  const source = isDashboard(path) ? dashboard : route && sources[route.id];
  // A failure is told when the page is really asked for.
  if (source) Promise.all([source.page(), source.texts[language]()]).catch(() => undefined);
}

/** The page at an address, where its code comes later. */
function pageAt(path: string): Pick<LazyPart<object>, 'preload' | 'isThere'> | null {
  if (isDashboard(path)) return DashboardPage;
  if (path === APPROVALS.path) return ApprovalsPage;
  if (isAt(path, WORKFLOWS.path)) return path === WORKFLOWS.path ? WorkflowsPage : WorkflowPage;
  const pages: Readonly<Partial<Record<PageId, ComponentType | LazyPart<object>>>> = BUILT;
  const route = routeAt(path);
  const page = route && pages[route.id];
  return page && 'preload' in page ? page : null;
}

/** Waits for code and words of the page at an address; the translator has to speak already. */
export async function loadPage(path: string): Promise<void> {
  await pageAt(path)?.preload();
}

/** Whether code and words of the page at an address are there. */
export const isPageThere = (path: string): boolean => pageAt(path)?.isThere() ?? true;

/** Waits for what a page shows first. */
export async function prepareData(id: PageId, client: QueryClient, permissions: Permissions): Promise<void> {
  const sources: Readonly<Partial<Record<PageId, PageSource<object>>>> = SOURCES;
  await (await sources[id]?.page())?.prepare?.(client, permissions);
}

/** The record that the page at an address is about: its page, and what reads it into the cache. Null for pages about none. */
export function recordAt(path: string): { readonly route: RouteEntry; readonly read: (client: QueryClient) => Promise<void> } | null {
  const sources: Readonly<Partial<Record<PageId, PageSource<object>>>> = SOURCES;
  const id = path.split('/').at(-1);
  const route = routeAt(path);
  const record = route && sources[route.id]?.record;
  return record && id && isId(id) ? { route, read: (client) => record(client, id) } : null;
}

/** What stands behind each page that is made; the others have nothing. */
export const PAGES: Readonly<Partial<Record<PageId, ComponentType>>> = BUILT;

export const DashboardPage = lazyPage({ texts: dashboard.texts, page: dashboard.page });
export const SectionPage = lazyPage({ texts: dashboard.texts, page: dashboard.sectionPage });

/** The page of the own account. */
export const AccountPage = lazyPage<{ readonly children?: ReactNode }>(ownAccount);
/** The part of it that tells who decides in one's place. */
export const OwnSubstitutes = lazyPage<{ readonly isOfAll?: boolean }>({ texts: approvals.texts, page: approvals.substitute });

/** Everything that waits for the person's decision. */
export const ApprovalsPage = lazyPage({ texts: approvals.texts, page: approvals.page });
export const useApprovalsWaiting = approvals.useWaitingCount;

/** The room where workflows are read: all of them, one, and one record of it. */
export const WorkflowsPage = lazyPage({ texts: workflows.texts, page: workflows.allPage });
export const WorkflowPage = lazyPage({ texts: workflows.texts, page: workflows.onePage });
export const WorkflowRecordPage = lazyPage({ texts: workflows.texts, page: workflows.recordPage });

export type Panels = Readonly<Partial<Record<TileId, ComponentType>>>;

/** What the dashboard shows under its tiles while one of them is open; shown to those who may read what the tile counts. */
export const PANELS: Panels = {
  assets: lazyPage({ texts: assets.texts, page: assets.panel }),
  'commissions-and-tips': lazyPage({ texts: commissions.texts, page: commissions.panel }),
  employees: lazyPage({ texts: employees.texts, page: employees.panel }),
  leave: lazyPage({ texts: leave.texts, page: leave.panel }),
  locations: lazyPage({ texts: locations.texts, page: locations.panel }),
  newsletters: lazyPage({ texts: newsletters.texts, page: newsletters.panel }),
  offboarding: lazyPage({ texts: offboarding.texts, page: offboarding.panel }),
  'till-banking-reports': lazyPage({ texts: banking.texts, page: banking.panel }),
};

/** Pages for people who are not signed in. */
export const SignInPage = lazyPage({ texts: account.texts, page: account.signInPage });
export const ResetPasswordPage = lazyPage({
  texts: account.texts,
  page: account.resetPasswordPage,
});
export const NewPasswordPage = lazyPage<{ readonly isInvitation?: boolean }>({ texts: account.texts, page: account.newPasswordPage });

/** What the features offer in the command palette: hooks, always in the same order, with the words they need. */
export async function loadCommands(): Promise<readonly (() => readonly CommandGroup[])[]> {
  const [ofLeave] = await Promise.all([leave.commands(), translator.loadNamespaces(leave.texts.namespace)]);
  return [ofLeave.useLeaveCommands];
}

/** What is read again when records of an area have changed. */
export const LIVE_AREAS: readonly LiveArea[] = [approvals, assets, banking, commissions, employees, locations, newsletters, offboarding, roles, setup, socialMedia].flatMap(({ live }) => live);

/** Parts that hear what happens at the server and keep what is shown true to it. They draw nothing. */
export const LISTENERS: readonly ComponentType[] = [
  lazyPart(() => import('./shell/live-rights.tsx')),
  lazyPart(() => import('./shell/live-areas.tsx')),
  lazyPage({ texts: notifications.texts, page: notifications.live }),
  lazyPart(leave.live),
  lazyPage({ texts: reports.texts, page: reports.live }),
];

/** How many records wait for the person's own decision on a page, shown beside its entry in the menu. */
export const WAITING: Readonly<Partial<Record<PageId, () => number>>> = { leave: leave.useWaiting, 'till-banking-reports': approvals.useBankingWaitingCount };
