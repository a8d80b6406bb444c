import { useMemo } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { TILES, type TileDeclaration } from '#domain/tiles.ts';
import type { OfferedTile } from '#features/dashboard/index.ts';
import { ROUTES } from '../route-table.ts';
import { PANELS, type Panels } from '../routes.tsx';
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
