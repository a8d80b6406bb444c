import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { FigureId, TileId, TileToggle } from '#domain/tiles.ts';
import { call } from '#client/http/call.ts';

/** A figure as the API counts it; spelt out, because the contract's own inference ends at a list. */
export interface Figure {
  readonly id: FigureId;
  readonly value: number;
  readonly previous: number | null;
  /** Of an amount in minor units; null of a count. */
  readonly currency: string | null;
  readonly avatars: readonly { readonly id: string; readonly name: string; readonly imageUrl: string | null }[];
  readonly avatarCount: number;
}

export type Figures = ReadonlyMap<TileId, readonly Figure[]>;

/** What some tiles count. Read anew whenever one comes back to them, and every minute. */
export const figuresQuery = (tiles: readonly TileId[]) =>
  queryOptions({
    queryKey: ['dashboard', 'tiles', tiles],
    queryFn: async ({ signal }): Promise<Figures> => {
      const { data } = await call(api.dashboard.tiles, { query: { tiles: [...tiles] }, signal });
      return new Map(data.map(({ id, figures }) => [id as TileId, figures as Figure[]]));
    },
    enabled: tiles.length > 0,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** What the person has turned off. */
export const tileSettingsQuery = queryOptions({
  queryKey: ['dashboard', 'settings'],
  queryFn: async ({ signal }): Promise<readonly TileToggle[]> =>
    (await call(api.dashboard.readTileSettings, { signal })).off,
  staleTime: 5 * 60_000,
});
