import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { LiveArea } from '#client/live/live-area.ts';
import { isId } from '#addresses/filter-values.ts';
import type { FeaturePage } from '#client/feature.ts';
import type { HomePartId } from '#domain/home.ts';
import type { PageId } from '#domain/pages.ts';
import type { Permissions } from '#domain/permissions.ts';
import type { TileId } from '#domain/tiles.ts';
import { ownAccount } from '#features/account/index.ts';
import { approvals } from '#features/approvals/index.ts';
import { dashboard } from '#features/dashboard/index.ts';
import { leave } from '#features/leave/index.ts';
import { notifications } from '#features/notifications/index.ts';
import { reports } from '#features/reports/index.ts';
import type { Language } from '#ui/language/language.ts';
import { lazyPart, type LazyPart } from '#ui/lazy/lazy-part.tsx';
import { account } from '#features/session/index.ts';
import { workflows } from '#features/workflows/index.ts';
import { FEATURES } from './features.ts';
import { APPROVALS, DASHBOARD, ROUTES, WORKFLOWS, type RouteEntry } from './route-table.ts';
import { InventoryPage } from './pages/inventory.page.tsx';
import { lazyPage, type PageSource } from './start/lazy-page.ts';

/** The implementations of the menu pages. */
const SOURCES: Readonly<Partial<Record<PageId, PageSource<object> & FeaturePage>>> = Object.fromEntries(
  FEATURES.flatMap(({ texts, pages = {} }) => Object.entries(pages).map(([id, page]) => [id, { texts, ...page }])),
);

/** Lazily loaded pages. */
const LAZY_PAGES: Readonly<Partial<Record<PageId, LazyPart<object>>>> = Object.fromEntries(
  Object.entries(SOURCES).map(([id, source]) => [id, lazyPage(source)]),
);

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
const isDashboard = (path: string): boolean => path === '/' || isAt(path, DASHBOARD);
/** The route of an address: a record page before its list. */
const routeAt = (path: string) =>
  ROUTES.find((each) => matches(each.path, path)) ?? ROUTES.find((each) => isAt(path, each.path));
const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
  );
};

/** Preloads code and texts of the page at an address while the session is still being checked. */
export function preloadPage(path: string, language: Language): void {
  const route = routeAt(path);
  const source = isDashboard(path) ? dashboard : route && SOURCES[route.id];
  // A failure is reported when the page is opened.
  if (source) Promise.all([source.page(), source.texts[language]()]).catch(() => undefined);
}

/** The lazily loaded page at an address. */
function pageAt(path: string): Pick<LazyPart<object>, 'preload' | 'isThere'> | null {
  if (isDashboard(path)) return DashboardPage;
  if (path === APPROVALS.path) return ApprovalsPage;
  if (isAt(path, WORKFLOWS.path)) return path === WORKFLOWS.path ? WorkflowsPage : WorkflowPage;
  const route = routeAt(path);
  return (route && LAZY_PAGES[route.id]) ?? null;
}

/** Waits for code and texts of the page at an address; the translator must be initialized. */
export async function loadPage(path: string): Promise<void> {
  await pageAt(path)?.preload();
}

/** Whether code and texts of the page at an address are loaded. */
export const isPageThere = (path: string): boolean => pageAt(path)?.isThere() ?? true;

/** Waits for the first data of a page. */
export async function prepareData(id: PageId, client: QueryClient, permissions: Permissions): Promise<void> {
  await (await SOURCES[id]?.page())?.prepare?.(client, permissions);
}

/** The record of the page at an address: its page, and its prefetch function. Null for pages without one. */
export function recordAt(
  path: string,
): { readonly route: RouteEntry; readonly read: (client: QueryClient) => Promise<void> } | null {
  const id = path.split('/').at(-1);
  const route = routeAt(path);
  const record = route && SOURCES[route.id]?.record;
  return record && id && isId(id) ? { route, read: (client) => record(client, id) } : null;
}

/** The component of each built page; the others have none. */
export const PAGES: Readonly<Partial<Record<PageId, ComponentType>>> = {
  ...LAZY_PAGES,
  'inventory-management': InventoryPage,
};

export const DashboardPage = lazyPage({ texts: dashboard.texts, page: dashboard.page });
export const SectionPage = lazyPage({ texts: dashboard.texts, page: dashboard.sectionPage });

/** The overview of System Management. */
export const SettingsPage = lazyPart(() => import('./pages/settings/settings.page.tsx'));

/** The account page. */
export const AccountPage = lazyPage<{ readonly children?: ReactNode }>(ownAccount);
/** Its section about your own substitute. */
export const OwnSubstitutes = lazyPage<{ readonly isOfAll?: boolean }>({
  texts: approvals.texts,
  page: approvals.substitute,
});

/** Pending decisions of the person. */
export const ApprovalsPage = lazyPage({ texts: approvals.texts, page: approvals.page });
export const useApprovalsWaiting = approvals.useWaitingCount;

/** The Workflows section: the overview, a workflow, and a record. */
export const WorkflowsPage = lazyPage({ texts: workflows.texts, page: workflows.allPage });
export const WorkflowPage = lazyPage({ texts: workflows.texts, page: workflows.onePage });
export const WorkflowRecordPage = lazyPage({ texts: workflows.texts, page: workflows.recordPage });

export type Panels = Readonly<Partial<Record<TileId, ComponentType>>>;

/** What the dashboard shows under an open tile, for people with access to what the tile counts. */
export const PANELS: Panels = Object.fromEntries(
  FEATURES.flatMap(({ texts, panels = {} }) =>
    Object.entries(panels).map(([id, page]) => [id, lazyPage({ texts, page })]),
  ),
);

/** Parts of "what is mine today". */
export const HOME: Readonly<Partial<Record<HomePartId, ComponentType>>> = Object.fromEntries(
  FEATURES.flatMap(({ texts, home = {} }) => Object.entries(home).map(([id, page]) => [id, lazyPage({ texts, page })])),
);

/** Pages without a session. */
export const SignInPage = lazyPage<{ readonly isApp?: boolean; readonly children?: ReactNode }>({
  texts: account.texts,
  page: account.signInPage,
});
export const ResetPasswordPage = lazyPage({
  texts: account.texts,
  page: account.resetPasswordPage,
});
export const NewPasswordPage = lazyPage<{ readonly isInvitation?: boolean }>({
  texts: account.texts,
  page: account.newPasswordPage,
});

/** What is refetched when records of an area have changed. */
export const LIVE_AREAS: readonly LiveArea[] = FEATURES.flatMap(({ live = [] }) => live);

/** Components that listen to server events and keep visible data up to date. They render nothing. */
export const LISTENERS: readonly ComponentType[] = [
  lazyPart(() => import('./shell/live-rights.tsx')),
  lazyPart(() => import('./shell/live-areas.tsx')),
  lazyPage({ texts: notifications.texts, page: notifications.listener }),
  lazyPart(leave.listener),
  lazyPage({ texts: reports.texts, page: reports.listener }),
];

/** Number of records pending your own decision on a page, shown beside its menu entry. */
export const WAITING: Readonly<Partial<Record<PageId, () => number>>> = Object.assign(
  {},
  ...FEATURES.map(({ waiting }) => waiting ?? {}),
);
