import { api } from '#contract/api.ts';
import { webPage } from '#domain/pages.ts';
import { TILES, type TileDeclaration, type TileId } from '#domain/tiles.ts';
import type { Caller } from '../../core/caller.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import type { TileCounter } from './tile-counter.ts';
import { readTurnedOff, writeTurnedOff } from './tile-settings.repository.ts';

/** Counters of all declared tiles. */
export type TileCounters = Readonly<Record<TileId, TileCounter>>;

/** A§2: the tenant has the module of the tile's page, and the caller the right to open it. */
function isOpen({ id }: TileDeclaration, caller: Caller): boolean {
  const { module, access } = webPage(id);
  return (
    (module === null || caller.modules.has(module)) && caller.permissions.has({ resource: access, action: 'read' })
  );
}

/** Routes of the dashboard's figures, and of each person's visible tiles. */
export function dashboardRoutes(counters: TileCounters): readonly Route[] {
  return [
    tenantRoute(api.dashboard.tiles, async ({ caller, tx, query }) => {
      const wanted = TILES.filter((tile) => (!query.tiles || query.tiles.includes(tile.id)) && isOpen(tile, caller));
      const data = [];
      // Sequential: they share the transaction's connection.
      for (const { id, reads } of wanted) {
        const figures = caller.permissions.has(reads) ? await counters[id](tx, caller) : [];
        data.push({
          id,
          figures: figures.map(
            ({ at = null, previous = null, currency = null, avatars = [], avatarCount = 0, ...figure }) => ({
              ...figure,
              at,
              previous,
              currency,
              avatars: [...avatars],
              avatarCount,
            }),
          ),
        });
      }
      return { data, count: data.length };
    }),

    tenantRoute(api.dashboard.readTileSettings, async ({ caller, tx }) => ({ off: await readTurnedOff(tx, caller) })),

    tenantRoute(api.dashboard.writeTileSettings, async ({ caller, tx, body }) => ({
      off: await writeTurnedOff(tx, caller, body.off),
    })),
  ];
}
