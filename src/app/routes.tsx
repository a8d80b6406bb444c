import { lazy, type ComponentType } from 'react';
import type { CommandGroup } from '#ui/commands/command.types.ts';
import type { TextSource } from '#client/texts/texts.ts';
import type { BuiltPageId, PageId } from '#domain/pages.ts';
import type { TileId } from '#domain/tiles.ts';
import { brandSettings } from '#features/brand-settings/index.ts';
import { dashboard } from '#features/dashboard/index.ts';
import { leave } from '#features/leave/index.ts';
import { notifications } from '#features/notifications/index.ts';
import { roles } from '#features/roles/index.ts';
import type { Language } from '#ui/language/language.ts';
import { account } from '#features/session/index.ts';
import { translator } from './language/translator.ts';
import { DASHBOARD, ROUTES } from './route-table.ts';
import { InventoryPage } from './pages/inventory.page.tsx';

interface PageSource<Props> {
  readonly texts: TextSource;
  readonly page: () => Promise<{ readonly default: ComponentType<Props> }>;
}

/** A page that arrives with its words, so that it is drawn once and whole. */
function lazyPage<Props = object>({ texts, page }: PageSource<Props>) {
  return lazy(async () => {
    const [loaded] = await Promise.all([page(), translator.loadNamespaces(texts.namespace)]);
    return loaded;
  });
}

/** Pages whose code comes when they are opened. */
const SOURCES = {
  leave: { texts: leave.texts, page: leave.page },
  'brand-settings': { texts: brandSettings.texts, page: brandSettings.page },
  'roles-and-permissions': { texts: roles.texts, page: roles.page },
} satisfies Partial<Record<BuiltPageId, PageSource<object>>>;

const BUILT: Readonly<Record<BuiltPageId, ComponentType>> = {
  leave: lazyPage(SOURCES.leave),
  'brand-settings': lazyPage(SOURCES['brand-settings']),
  'roles-and-permissions': lazyPage(SOURCES['roles-and-permissions']),
  'inventory-management': InventoryPage,
};

/** Fetches code and words of the page at an address while it is still being found out who is here. */
export function preloadPage(path: string, language: Language): void {
  const isAt = (place: string): boolean => path === place || path.startsWith(`${place}/`);
  const route = ROUTES.find((each) => isAt(each.path));
  const sources: Readonly<Partial<Record<PageId, PageSource<object>>>> = SOURCES;
  const source = path === '/' || isAt(DASHBOARD) ? dashboard : route && sources[route.id];
  // A failure is told when the page is really asked for.
  if (source) Promise.all([source.page(), source.texts[language]()]).catch(() => undefined);
}

/** What stands behind each page that is made; the others have nothing. */
export const PAGES: Readonly<Partial<Record<PageId, ComponentType>>> = BUILT;

export const DashboardPage = lazyPage({ texts: dashboard.texts, page: dashboard.page });
export const SectionPage = lazyPage({ texts: dashboard.texts, page: dashboard.sectionPage });

export type Panels = Readonly<Partial<Record<TileId, ComponentType>>>;

/** What the dashboard shows under its tiles while one of them is open; shown to those who may read what the tile counts. */
export const PANELS: Panels = {
  leave: lazyPage({ texts: leave.texts, page: leave.panel }),
};

/** Pages for people who are not signed in. */
export const SignInPage = lazyPage({ texts: account.texts, page: account.signInPage });
export const ResetPasswordPage = lazyPage({
  texts: account.texts,
  page: account.resetPasswordPage,
});
export const NewPasswordPage = lazyPage({ texts: account.texts, page: account.newPasswordPage });

/** What the features offer in the command palette: hooks, always in the same order, with the words they need. */
export async function loadCommands(): Promise<readonly (() => readonly CommandGroup[])[]> {
  const [ofLeave] = await Promise.all([leave.commands(), translator.loadNamespaces(leave.texts.namespace)]);
  return [ofLeave.useLeaveCommands];
}

/** Parts of the features that hear what happens at the server and keep what is shown true to it. They draw nothing. */
export const LISTENERS: readonly ComponentType[] = [lazyPage({ texts: notifications.texts, page: notifications.live }), lazy(leave.live)];

/** How many records wait for the person's own decision on a page, shown beside its entry in the menu. */
export const WAITING: Readonly<Partial<Record<PageId, () => number>>> = { leave: leave.useWaiting };
