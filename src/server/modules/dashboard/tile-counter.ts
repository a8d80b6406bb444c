import type { FigureId } from '#domain/tiles.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { AvatarJson } from '../../records/record-json.ts';

/** One counted figure of a tile; `avatars` contains the first of `avatarCount`, each once. */
export interface CountedFigure {
  readonly id: FigureId;
  readonly value: number;
  /** For a figure shown as a date: when the latest of what is counted was added. */
  readonly at?: string | null;
  /** For an amount in minor units: each currency has its own figures (D52). */
  readonly currency?: string;
  /** The same for the previous period, if the figure is compared. */
  readonly previous?: number;
  readonly avatars?: readonly AvatarJson[];
  readonly avatarCount?: number;
}

/**
 * Counts a tile's figures, in the caller's scope and from the states its list shows, so that the number always equals
 * that of the linked list. Called only for a caller with the rights declared in the tile's `reads`.
 */
export type TileCounter = (tx: Tx, caller: Caller) => Promise<readonly CountedFigure[]>;
