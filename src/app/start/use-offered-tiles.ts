import { useMemo } from 'react';
import { useModules, usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { homeParts } from '#domain/home.ts';
import { TILES, type TileDeclaration } from '#domain/tiles.ts';
import type { HomePart, OfferedTile } from '#features/dashboard/index.ts';
import { ROUTES } from '../route-table.ts';
import { HOME, PANELS, type Panels } from '../routes.tsx';
import { useIsOpen } from '../shell/use-menu.ts';
import { useAppTexts } from '../texts/use-app-texts.ts';

/** The tiles whose page is built, whose module the tenant has and whose access right the person has (A§2). */
export function useOfferedTiles(): readonly OfferedTile[] {
  const isOpen = useIsOpen();
  const t = useAppTexts();
  return useMemo(
    () =>
      TILES.flatMap((tile: TileDeclaration): readonly OfferedTile[] => {
        const route = ROUTES.find(({ id }) => id === tile.id);
        if (!route?.isBuilt || !isOpen(route)) return [];
        const { path, section, titleKey } = route;
        return [{ tile, title: t(titleKey), path, section, sectionTitle: t(`sections.${section}`) }];
      }),
    [isOpen, t],
  );
}

/** The dashboard panels that the person has access to (A§2). */
export function usePanels(): Panels {
  const permissions = usePermissions();
  return useMemo(
    () => Object.fromEntries(TILES.filter(({ reads }) => permissions.has(reads)).map(({ id }) => [id, PANELS[id]])),
    [permissions],
  );
}

/** The parts of "what is mine today" that the person has the rights to, in order. */
export function useHomeParts(): readonly HomePart[] {
  const permissions = usePermissions();
  const modules = useModules();
  const isEmployee = useSession().user.employeeId !== null;
  return useMemo(
    () =>
      homeParts(permissions, { modules, isEmployee }).flatMap((id) => {
        const Part = HOME[id];
        return Part ? [{ id, Part }] : [];
      }),
    [permissions, modules, isEmployee],
  );
}
