import { SYSTEM_LISTS, type PageId } from '#domain/pages.ts';
import type { RouteEntry } from '../route-table.ts';
import { SECTIONS, type Section } from '../sections.ts';
import type { en } from '../texts/en.ts';
import type { Translate } from '#client/texts/texts.ts';
import { orderOf } from '#ui/format/lists.ts';

/** A page of the menu with the pages it represents: its details, and pages it links to. */
export interface MenuEntry {
  readonly id: PageId;
  readonly title: string;
  /** Its first page that is offered. */
  readonly href: string;
  /** Its offered pages, to be listed individually. */
  readonly pages: readonly RouteEntry[];
  /** Path prefixes of all its pages. */
  readonly paths: readonly string[];
}

export interface MenuSection extends Section {
  readonly title: string;
  /** Its pages, in no order. */
  readonly entries: readonly MenuEntry[];
  /** One list of pages; up to three in System Management (A§2). None in the dashboard. */
  readonly lists: readonly (readonly MenuEntry[])[];
}

export interface MenuOptions {
  /** Whether tenant and person have access to a page. */
  readonly isOpen: (route: RouteEntry) => boolean;
  readonly t: Translate<typeof en>;
  readonly locale: string;
}

/**
 * The menu for some pages: those that are built and accessible; sections with such a page, and the dashboard. The lists
 * of System Management are sorted by title, in the current language (A§2).
 */
export function arrangeMenu(routes: readonly RouteEntry[], { isOpen, t, locale }: MenuOptions): readonly MenuSection[] {
  const entryOf = (route: RouteEntry): MenuEntry | null => {
    const family = [route, ...routes.filter(({ under }) => under === route.id)];
    const pages = family.filter((page) => page.isBuilt && !page.path.includes(':') && isOpen(page));
    const [first] = pages;
    if (!first) return null;
    return { id: route.id, title: t(route.titleKey), href: first.path, pages, paths: family.map(({ path }) => path) };
  };
  const entriesOf = (list: readonly RouteEntry[]): readonly MenuEntry[] =>
    list.map(entryOf).filter((entry) => entry !== null);
  return SECTIONS.map((section): MenuSection => {
    const top = routes.filter((route) => route.section === section.id && route.under === null);
    const isSorted = section.id === 'system-management';
    const unsorted = (
      isSorted ? SYSTEM_LISTS.map((name) => entriesOf(top.filter(({ list }) => list === name))) : [entriesOf(top)]
    ).filter((list) => list.length > 0);
    let sorted: MenuSection['lists'] | undefined;
    return {
      ...section,
      title: t(`sections.${section.id}`),
      entries: unsorted.flat(),
      // Sorted when it is shown: the first comparison in a language takes longer than arranging the whole menu.
      get lists() {
        if (!isSorted) return unsorted;
        const compare = orderOf(locale);
        return (sorted ??= unsorted.map((list) => list.toSorted((one, other) => compare(one.title, other.title))));
      },
    };
  }).filter(({ id, entries }) => id === 'dashboard' || entries.length > 0);
}

/** A§2: the active entry is the one whose path is a prefix of the current path; `/hr` is no prefix of `/hrx`. */
export const isAt = (path: string, entry: string): boolean => path === entry || path.startsWith(`${entry}/`);

/** Whether the current path is on one of an entry's pages. */
export const isWithin = (path: string, { paths }: Pick<MenuEntry, 'paths'>): boolean =>
  paths.some((each) => isAt(path, each));
