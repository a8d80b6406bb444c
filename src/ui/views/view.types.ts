/** A saved configuration of a list: filters, order and columns. */
export interface SavedView {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  /** Filters and order of the address, with parameters in a fixed order. */
  readonly query: string;
  /** The arrangement of the columns; parse with `gridOf`. */
  readonly grid: object;
  readonly isShared: boolean;
  readonly canChange: boolean;
  /** The owner; null for your own. */
  readonly ownerName: string | null;
}

export type ViewContent = Pick<SavedView, 'name' | 'query' | 'grid' | 'isShared'>;

/**
 * The views of one list and their actions. The interface knows neither address nor API; rejections are Errors with a
 * readable message.
 */
export interface ViewStore {
  readonly views: readonly SavedView[];
  readonly status: 'pending' | 'error' | 'success';
  /** The current filters and order, as a view would store them. */
  readonly query: string;
  readonly chosenId: string | null;
  /** Writes the filters of a view to the address; null deselects the view and keeps the filters. */
  readonly choose: (view: SavedView | null) => void;
  readonly mayShare: boolean;
  readonly create: (content: ViewContent) => Promise<SavedView>;
  readonly change: (view: SavedView, content: Partial<ViewContent>) => Promise<SavedView>;
  readonly remove: (view: SavedView) => Promise<unknown>;
}
