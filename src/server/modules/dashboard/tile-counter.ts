import type { FigureId } from '#domain/tiles.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { AvatarJson } from '../../records/record-json.ts';

/** One figure of a tile as counted; `avatars` holds the first of `avatarCount`, each once. */
export interface CountedFigure {
  readonly id: FigureId;
  readonly value: number;
  /** Of an amount in minor units: each currency has figures of its own (D52). */
  readonly currency?: string;
  /** The same of the period before, where the figure is compared. */
  readonly previous?: number;
  readonly avatars?: readonly AvatarJson[];
  readonly avatarCount?: number;
}

/**
 * Counts what a tile shows, in the caller's scope and from the states its list shows, so that the number is always that
 * of the list behind it. Called only for a caller who holds what the tile declares as `reads`.
 */
export type TileCounter = (tx: Tx, caller: Caller) => Promise<readonly CountedFigure[]>;
