export type Density = 'comfortable' | 'compact';
/** How a person arranged a list. */
export interface GridState {
  /** Column → shown; columns not named keep their default. */
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly order: readonly string[];
  readonly pinned: Readonly<Record<string, 'start' | 'end' | 'none'>>;
  /** Column → pixels, only where the person set a width. */
  readonly widths: Readonly<Record<string, number>>;
  readonly density: Density;
}
export declare const MIN_WIDTH = 50;
export declare const MAX_WIDTH = 640;
/** Reads what was stored, dropping columns the list no longer has and values that make no sense; anything else is a fresh start. */
export declare function parseGridState(stored: string | null, columnIds: readonly string[]): GridState;
/** An arrangement out of an object of any origin: what it does not say, or says of unknown columns, is left to the list. */
export declare function gridOf(source: object, columnIds: readonly string[]): GridState;
export interface GridStateControl {
  readonly grid: GridState;
  readonly change: (next: Partial<GridState>) => void;
  readonly reset: () => void;
}
/** A list's arrangement, kept in localStorage under the list's key (specification 1 §9). */
export declare function useGridState(listKey: string, columnIds: readonly string[]): GridStateControl;
