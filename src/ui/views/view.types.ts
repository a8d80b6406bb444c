/** A list as somebody wants to find it again: filters, order and columns. */
export interface SavedView {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Filters and order as they stand in the address, in a fixed order of names. */
  readonly query: string;
  /** The arrangement of the columns; read with `gridOf`. */
  readonly grid: object;
  readonly isShared: boolean;
  readonly canChange: boolean;
  /** Who keeps it; null for one's own. */
  readonly ownerName: string | null;
}

export type ViewContent = Pick<SavedView, 'name' | 'query' | 'grid' | 'isShared'>;

/**
 * The views of one list and what can be done with them. The interface knows neither address nor API; what is rejected
 * is an Error whose message can be read.
 */
export interface ViewStore {
  readonly views: readonly SavedView[];
  readonly status: 'pending' | 'error' | 'success';
  /** Filters and order in force, as a view would keep them. */
  readonly query: string;
  readonly chosenId: string | null;
  /** Writes the filters of a view into the address; null lets go of the view and leaves the filters. */
  readonly choose: (view: SavedView | null) => void;
  readonly mayShare: boolean;
  readonly create: (content: ViewContent) => Promise<SavedView>;
  readonly change: (view: SavedView, content: Partial<ViewContent>) => Promise<SavedView>;
  readonly remove: (view: SavedView) => Promise<unknown>;
}
