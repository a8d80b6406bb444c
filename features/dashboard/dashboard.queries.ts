import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { FigureId, TileId, TileToggle } from '#domain/tiles.ts';
import { DASHBOARD } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

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

// Outside the options: a function made anew for each render would make the map anew as well.
const figuresOf = ({ data }: AnswerOf<typeof api.dashboard.tiles>): Figures =>
  new Map(data.map(({ id, figures }) => [id as TileId, figures as Figure[]]));

/** What some tiles count. Read anew whenever one comes back to them, and every minute. */
export const figuresQuery = (tiles: readonly TileId[]) =>
  queryOptions({
    ...readOptions([...DASHBOARD, 'tiles'], api.dashboard.tiles, { query: { tiles: [...tiles] } }),
    select: figuresOf,
    enabled: tiles.length > 0,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** What the person has turned off. */
export const tileSettingsQuery = queryOptions({
  ...readOptions([...DASHBOARD, 'settings'], api.dashboard.readTileSettings),
  select: ({ off }): readonly TileToggle[] => off,
  staleTime: 5 * 60_000,
});
