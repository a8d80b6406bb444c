import {
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
} from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import {
  EXPAND_COLUMN,
  placeColumns,
  placesOf,
  SELECT_COLUMN,
  widthsOf,
  type Place,
  type PlacedColumn,
  type Widths,
} from './column-places.ts';
import { columnsWithoutRoom, type ColumnPriority } from './fit-columns.ts';
import type { GridState } from './grid-state.ts';
import { COLUMN_WIDTHS, type ListColumn, type ListRecord } from './list.types.ts';
import { createAppendingRowModel } from './row-model.ts';

const CONTROL_WIDTH = 44;

// Pinning and widths are ours (`column-places.ts`): the table's would be a fifth of its size for two sums.
const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  coreRowModel: createAppendingRowModel(),
});

export type ListFeatures = typeof features;
export type ListRowModel<T extends ListRecord> = Row<ListFeatures, T>;

export interface TableModelOptions<T extends ListRecord> {
  readonly columns: readonly ListColumn<T>[];
  readonly rows: readonly T[];
  readonly getId: (row: T) => string;
  readonly grid: GridState;
  readonly selectable: boolean;
  readonly expandable: boolean;
  /** Width of the list in pixels, 0 while it is unknown. */
  readonly available: number;
}

export interface TableModel<T extends ListRecord> {
  readonly rows: readonly ListRowModel<T>[];
  /** Position of a loaded entry, or -1. */
  readonly indexOf: (id: string) => number;
  readonly placed: readonly PlacedColumn<T>[];
  readonly widths: Widths;
  /** Columns the person has chosen, in order: also those for which the list is too narrow. */
  readonly chosen: readonly string[];
  /** Those for which the list is too narrow. */
  readonly withoutRoom: ReadonlySet<string>;
}

/** The columns in their places, kept as long as their arrangement (`Place[]` as JSON) is the same text. */
function usePlaced<T extends ListRecord>(
  arrangement: string,
  columns: readonly ListColumn<T>[],
): readonly PlacedColumn<T>[] {
  return useMemo(() => placeColumns(JSON.parse(arrangement) as readonly Place[], columns), [arrangement, columns]);
}

/** Rows and columns of a list: TanStack's model over our append-only rows, arranged as the person left it. */
export function useTableModel<T extends ListRecord>(options: TableModelOptions<T>): TableModel<T> {
  const { columns, rows, getId, grid, selectable, expandable, available } = options;
  const controls = useMemo(
    () => [...(selectable ? [SELECT_COLUMN] : []), ...(expandable ? [EXPAND_COLUMN] : [])],
    [selectable, expandable],
  );
  const defs = useMemo<ColumnDef<ListFeatures, T>[]>(
    () => [...controls, ...columns.map((column) => column.id)].map((id) => ({ id })),
    [controls, columns],
  );
  const state = useMemo(() => {
    const isShown = (column: ListColumn<T>, at: number) =>
      at === 0 || column.fixed === true || (grid.visibility[column.id] ?? column.hidden !== true);
    return {
      columnVisibility: Object.fromEntries(columns.map((column, at) => [column.id, isShown(column, at)])),
      columnOrder: [...controls, ...grid.order],
    };
  }, [columns, controls, grid]);
  const table = useTable<ListFeatures, T>({
    features,
    columns: defs,
    data: rows,
    getRowId: getId,
    state,
  });

  const byId = new Map(columns.map((column) => [column.id, column]));
  const widthOf = (id: string) => {
    const column = byId.get(id);
    return column ? (grid.widths[id] ?? COLUMN_WIDTHS[column.size]) : CONTROL_WIDTH;
  };
  const visible = table.getVisibleLeafColumns().map((leaf) => leaf.id);
  const priorityOf = (id: string): ColumnPriority => {
    const column = byId.get(id);
    // What the person has turned on stays, however narrow the list is.
    return column === undefined || column === columns[0] || grid.visibility[id] ? 1 : (column.priority ?? 2);
  };
  const withoutRoom = columnsWithoutRoom(
    visible.map((id) => ({ id, width: widthOf(id), priority: priorityOf(id) })),
    available,
  );
  const ids = visible.filter((id) => !withoutRoom.has(id));
  const isTooWide = available > 0 && ids.reduce((sum, id) => sum + widthOf(id), 0) > available;
  const chosenPin = (column: ListColumn<T>) => {
    // Who scrolls sideways still sees whose row it is.
    const pin = grid.pinned[column.id] ?? column.pin ?? (isTooWide && column === columns[0] ? 'start' : undefined);
    return pin === 'none' ? undefined : pin;
  };
  // The list's own columns stay beside the first pinned one.
  const controlPin = columns.some((column) => chosenPin(column) === 'start') ? 'start' : undefined;
  const pinOf = (id: string) => {
    const column = byId.get(id);
    return column ? chosenPin(column) : controlPin;
  };
  const places = placesOf(ids, pinOf, widthOf);
  const placed = usePlaced(JSON.stringify(places), columns);
  const model = table.getRowModel();
  const indexOf = useCallback((id: string) => model.rowsById[id]?.index ?? -1, [model]);
  return {
    rows: model.rows,
    indexOf,
    placed,
    widths: widthsOf(places, widthOf, grid.widths),
    chosen: visible.filter((id) => byId.has(id)),
    withoutRoom,
  };
}
