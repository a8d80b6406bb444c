import { useMemo } from 'react';
import { isOpenTo, useModules, usePermissions } from '#client/session/use-permissions.ts';
import { ROUTES, type RouteEntry } from '../route-table.ts';
import { SECTIONS, type Section } from '../sections.ts';

export interface MenuSection extends Section {
  /** The pages of the section that tenant and person may open, in the order of the route table. */
  readonly pages: readonly RouteEntry[];
}

/** Whether a page is open to the signed-in person in this tenant. */
export function useIsOpen(): (route: RouteEntry) => boolean {
  const modules = useModules();
  const permissions = usePermissions();
  return useMemo(() => (route) => isOpenTo(route, modules, permissions), [modules, permissions]);
}

/** The menu: sections without a page for this person are not offered (A§2). */
export function useMenu(): readonly MenuSection[] {
  const isOpen = useIsOpen();
  return useMemo(
    () =>
      SECTIONS.map((section) => ({
        ...section,
        pages: ROUTES.filter(
          (route) => route.section === section.id && !route.isHidden && isOpen(route),
        ),
      })).filter(({ pages }) => pages.length > 0),
    [isOpen],
  );
}

/** A§2: the active entry is the one whose path the current path begins with; `/hr` is not the beginning of `/hrx`. */
export const isAt = (path: string, entry: string): boolean =>
  path === entry || path.startsWith(`${entry}/`);
