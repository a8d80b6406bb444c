import type { FigureId } from '#domain/tiles.ts';
import type { Caller } from '../../http/caller.ts';
import type { Tx } from '../../http/route.ts';
import type { PersonJson } from '../../records/record-json.ts';

/** One figure of a tile as counted; `people` holds the first of `peopleCount`, each once. */
export interface CountedFigure {
  readonly id: FigureId;
  readonly value: number;
  /** The same of the period before; null where the figure is not compared. */
  readonly previous: number | null;
  readonly people: readonly PersonJson[];
  readonly peopleCount: number;
}

/**
 * Counts what a tile shows, in the caller's scope and from the states its list shows, so that the number is always that
 * of the list behind it. Called only for a caller who holds what the tile declares as `reads`.
 */
export type TileCounter = (tx: Tx, caller: Caller) => Promise<readonly CountedFigure[]>;
