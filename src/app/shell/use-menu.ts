import { useMemo } from 'react';
import { isOpenTo, useModules, usePermissions } from '#client/session/use-permissions.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { ROUTES, type RouteEntry } from '../route-table.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';
import { arrangeMenu, type MenuSection } from './menu.ts';

/** Whether a page is accessible to the signed-in person in this tenant. */
export function useIsOpen(): (route: RouteEntry) => boolean {
  const modules = useModules();
  const permissions = usePermissions();
  return useMemo(() => (route) => isOpenTo(route, modules, permissions), [modules, permissions]);
}

/** The menu of the signed-in person, in the current language. */
export function useMenu(): readonly MenuSection[] {
  const isOpen = useIsOpen();
  const t = useAppTexts();
  const { locale } = useLanguage();
  return useMemo(() => arrangeMenu(ROUTES, { isOpen, t, locale }), [isOpen, t, locale]);
}
