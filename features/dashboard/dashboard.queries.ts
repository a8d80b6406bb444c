import { queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { FigureId, TileId, TileToggle } from '#domain/tiles.ts';
import { DASHBOARD } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

/** A figure of the API; spelled out, because the contract's inference ends at a list. */
export interface Figure {
  readonly id: FigureId;
  readonly value: number;
  /** When the latest of what is counted was added, for a figure shown as a date. */
  readonly at: string | null;
  readonly previous: number | null;
  /** Currency of an amount in minor units; null for a count. */
  readonly currency: string | null;
  readonly avatars: readonly { readonly id: string; readonly name: string; readonly imageUrl: string | null }[];
  readonly avatarCount: number;
}

export type Figures = ReadonlyMap<TileId, readonly Figure[]>;

// Outside the options: a new function on every render would rebuild the map as well.
const figuresOf = ({ data }: AnswerOf<typeof api.dashboard.tiles>): Figures =>
  new Map(data.map(({ id, figures }) => [id as TileId, figures as Figure[]]));

/** The figures of some tiles. Refetched on return to the page, and every minute. */
export const figuresQuery = (tiles: readonly TileId[]) =>
  queryOptions({
    ...readOptions([...DASHBOARD, 'tiles'], api.dashboard.tiles, { query: { tiles: [...tiles] } }),
    select: figuresOf,
    enabled: tiles.length > 0,
    staleTime: 0,
    refetchInterval: 60_000,
  });

/** The sections the person has turned off. */
export const tileSettingsQuery = queryOptions({
  ...readOptions([...DASHBOARD, 'settings'], api.dashboard.readTileSettings),
  select: ({ off }): readonly TileToggle[] => off,
  staleTime: 5 * 60_000,
});
