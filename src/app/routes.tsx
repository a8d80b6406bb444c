import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { CommandGroup } from '#ui/commands/command.types.ts';
import type { LiveArea } from '#client/live/live-area.ts';
import type { TextSource } from '#client/texts/texts.ts';
import { isId } from '#client/url/filter-values.ts';
import type { FeaturePage, PageCode } from '#client/feature.ts';
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
import { translator } from './language/translator.ts';
import { APPROVALS, DASHBOARD, ROUTES, WORKFLOWS, type RouteEntry } from './route-table.ts';
import { InventoryPage } from './pages/inventory.page.tsx';

interface PageSource<Props> {
  readonly texts: TextSource;
  readonly page: () => Promise<PageCode<Props>>;
}

/** A page that arrives with its words, so that it is drawn once and whole. */
function lazyPage<Props extends object = object>({ texts, page }: PageSource<Props>) {
  return lazyPart(async () => {
    const [loaded] = await Promise.all([page(), translator.loadNamespaces(texts.namespace)]);
    return loaded;
  });
}

/** What stands behind the pages of the menu. */
const SOURCES: Readonly<Partial<Record<PageId, PageSource<object> & FeaturePage>>> = Object.fromEntries(
  FEATURES.flatMap(({ texts, pages = {} }) => Object.entries(pages).map(([id, page]) => [id, { texts, ...page }])),
);

/** Pages whose code comes when they are opened. */
const LAZY_PAGES: Readonly<Partial<Record<PageId, LazyPart<object>>>> = Object.fromEntries(
  Object.entries(SOURCES).map(([id, source]) => [id, lazyPage(source)]),
);

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
const isDashboard = (path: string): boolean => path === '/' || isAt(path, DASHBOARD);
/** The page of an address: that of one record before the list it lies under. */
const routeAt = (path: string) =>
  ROUTES.find((each) => matches(each.path, path)) ?? ROUTES.find((each) => isAt(path, each.path));
const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
  );
};

/** Fetches code and words of the page at an address while it is still being found out who is here. */
export function preloadPage(path: string, language: Language): void {
  const route = routeAt(path);
  const source = isDashboard(path) ? dashboard : route && SOURCES[route.id];
  // A failure is told when the page is really asked for.
  if (source) Promise.all([source.page(), source.texts[language]()]).catch(() => undefined);
}

/** The page at an address, where its code comes later. */
function pageAt(path: string): Pick<LazyPart<object>, 'preload' | 'isThere'> | null {
  if (isDashboard(path)) return DashboardPage;
  if (path === APPROVALS.path) return ApprovalsPage;
  if (isAt(path, WORKFLOWS.path)) return path === WORKFLOWS.path ? WorkflowsPage : WorkflowPage;
  const route = routeAt(path);
  return (route && LAZY_PAGES[route.id]) ?? null;
}

/** Waits for code and words of the page at an address; the translator has to speak already. */
export async function loadPage(path: string): Promise<void> {
  await pageAt(path)?.preload();
}

/** Whether code and words of the page at an address are there. */
export const isPageThere = (path: string): boolean => pageAt(path)?.isThere() ?? true;

/** Waits for what a page shows first. */
export async function prepareData(id: PageId, client: QueryClient, permissions: Permissions): Promise<void> {
  await (await SOURCES[id]?.page())?.prepare?.(client, permissions);
}

/** The record that the page at an address is about: its page, and what reads it into the cache. Null for pages about none. */
export function recordAt(
  path: string,
): { readonly route: RouteEntry; readonly read: (client: QueryClient) => Promise<void> } | null {
  const id = path.split('/').at(-1);
  const route = routeAt(path);
  const record = route && SOURCES[route.id]?.record;
  return record && id && isId(id) ? { route, read: (client) => record(client, id) } : null;
}

/** What stands behind each page that is made; the others have nothing. */
export const PAGES: Readonly<Partial<Record<PageId, ComponentType>>> = {
  ...LAZY_PAGES,
  'inventory-management': InventoryPage,
};

export const DashboardPage = lazyPage({ texts: dashboard.texts, page: dashboard.page });
export const SectionPage = lazyPage({ texts: dashboard.texts, page: dashboard.sectionPage });

/** The page of the own account. */
export const AccountPage = lazyPage<{ readonly children?: ReactNode }>(ownAccount);
/** The part of it that tells who decides in one's place. */
export const OwnSubstitutes = lazyPage<{ readonly isOfAll?: boolean }>({
  texts: approvals.texts,
  page: approvals.substitute,
});

/** Everything that waits for the person's decision. */
export const ApprovalsPage = lazyPage({ texts: approvals.texts, page: approvals.page });
export const useApprovalsWaiting = approvals.useWaitingCount;

/** The room where workflows are read: all of them, one, and one record of it. */
export const WorkflowsPage = lazyPage({ texts: workflows.texts, page: workflows.allPage });
export const WorkflowPage = lazyPage({ texts: workflows.texts, page: workflows.onePage });
export const WorkflowRecordPage = lazyPage({ texts: workflows.texts, page: workflows.recordPage });

export type Panels = Readonly<Partial<Record<TileId, ComponentType>>>;

/** What the dashboard shows under its tiles while one of them is open; shown to those who may read what the tile counts. */
export const PANELS: Panels = Object.fromEntries(
  FEATURES.flatMap(({ texts, panels = {} }) =>
    Object.entries(panels).map(([id, page]) => [id, lazyPage({ texts, page })]),
  ),
);

/** Pages for people who are not signed in. */
export const SignInPage = lazyPage({ texts: account.texts, page: account.signInPage });
export const ResetPasswordPage = lazyPage({
  texts: account.texts,
  page: account.resetPasswordPage,
});
export const NewPasswordPage = lazyPage<{ readonly isInvitation?: boolean }>({
  texts: account.texts,
  page: account.newPasswordPage,
});

/** What the features offer in the command palette: hooks, always in the same order, with the words they need. */
export async function loadCommands(): Promise<readonly (() => readonly CommandGroup[])[]> {
  const [ofLeave] = await Promise.all([leave.commands(), translator.loadNamespaces(leave.texts.namespace)]);
  return [ofLeave.useLeaveCommands];
}

/** What is read again when records of an area have changed. */
export const LIVE_AREAS: readonly LiveArea[] = FEATURES.flatMap(({ live = [] }) => live);

/** Parts that hear what happens at the server and keep what is shown true to it. They draw nothing. */
export const LISTENERS: readonly ComponentType[] = [
  lazyPart(() => import('./shell/live-rights.tsx')),
  lazyPart(() => import('./shell/live-areas.tsx')),
  lazyPage({ texts: notifications.texts, page: notifications.listener }),
  lazyPart(leave.listener),
  lazyPage({ texts: reports.texts, page: reports.listener }),
];

/** How many records wait for the person's own decision on a page, shown beside its entry in the menu. */
export const WAITING: Readonly<Partial<Record<PageId, () => number>>> = Object.assign(
  {},
  ...FEATURES.map(({ waiting }) => waiting ?? {}),
);
