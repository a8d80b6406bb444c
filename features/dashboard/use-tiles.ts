import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TileToggle } from '#domain/tiles.ts';
import { figuresQuery, tileSettingsQuery, type Figure } from './dashboard.queries.ts';
import type { OfferedTile } from './offered-tile.ts';

export interface Tiles {
  /** Those the person has not turned off; undefined while loading. */
  readonly shown: readonly OfferedTile[] | undefined;
  readonly off: readonly TileToggle[];
  /** The figures of a tile: undefined while loading, null on failure. */
  readonly figuresOf: (tile: OfferedTile) => readonly Figure[] | undefined | null;
  /** Why the tiles or their figures failed to load. */
  readonly error: Error | null;
  readonly retry: () => void;
}

const NONE: readonly TileToggle[] = [];

/** The tiles of a page with their figures. Settings and figures are requested in parallel. */
export function useTiles(tiles: readonly OfferedTile[]): Tiles {
  const ids = useMemo(() => tiles.map(({ tile }) => tile.id), [tiles]);
  const settings = useQuery(tileSettingsQuery);
  const figures = useQuery(figuresQuery(ids));
  const off = settings.data ?? NONE;
  return {
    shown: settings.data && tiles.filter(({ tile }) => !off.includes(tile.toggle)),
    off,
    figuresOf: ({ tile }) => {
      if (figures.data) return figures.data.get(tile.id) ?? [];
      return figures.isError ? null : undefined;
    },
    error: (settings.data ? null : settings.error) ?? (figures.data ? null : figures.error),
    retry: () => {
      if (settings.isError) void settings.refetch();
      if (figures.isError) void figures.refetch();
    },
  };
}
