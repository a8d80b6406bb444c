import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
} from '@tanstack/react-table';
import { useCallback, useMemo, type CSSProperties } from 'react';
import type { GridState } from './grid-state.ts';
import { COLUMN_WIDTHS, type ListColumn, type ListRecord } from './list.types.ts';
import { createAppendingRowModel } from './row-model.ts';

/** Columns the list adds itself. */
export const SELECT_COLUMN = '_select';
export const EXPAND_COLUMN = '_expand';
const CONTROL_WIDTH = 44;

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  coreRowModel: createAppendingRowModel(),
});

export type ListFeatures = typeof features;
export type ListRowModel<T extends ListRecord> = Row<ListFeatures, T>;

/** A visible column in its place. */
export interface PlacedColumn<T extends ListRecord> {
  readonly id: string;
  readonly pinned: 'start' | 'end' | false;
  /** Class and offset of its cells, made once per arrangement. */
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
  /** Absent for the columns the list adds itself. */
  readonly column: ListColumn<T> | undefined;
}

/** How wide the columns are: CSS values for the whole table, so that a new width draws no cell again. */
export interface Widths {
  /** `grid-template-columns` of header and rows. */
  readonly template: string;
  readonly total: number;
  readonly of: (columnId: string) => number;
}

export interface TableModelOptions<T extends ListRecord> {
  readonly columns: readonly ListColumn<T>[];
  readonly rows: readonly T[];
  readonly getId: (row: T) => string;
  readonly grid: GridState;
  readonly selectable: boolean;
  readonly expandable: boolean;
}

function pinOf<T extends ListRecord>(
  column: ListColumn<T>,
  grid: GridState,
): 'start' | 'end' | undefined {
  const chosen = grid.pinned[column.id] ?? column.pin;
  return chosen === 'none' ? undefined : chosen;
}

interface Place {
  readonly id: string;
  readonly pinned: 'start' | 'end' | false;
  /** Pixels from the edge it is pinned to. */
  readonly offset: number;
}

function placeColumns<T extends ListRecord>(
  places: readonly Place[],
  columns: readonly ListColumn<T>[],
): PlacedColumn<T>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const lastStart = places.findLast(({ pinned }) => pinned === 'start')?.id;
  const firstEnd = places.find(({ pinned }) => pinned === 'end')?.id;
  return places.map(({ id, pinned, offset }) => {
    const column = byId.get(id);
    const classes = [
      pinned && 'pin',
      id === lastStart && 'edge-end',
      id === firstEnd && 'edge-start',
      column?.align === 'end' && 'end',
      !column && 'control',
    ].filter(Boolean);
    return {
      id,
      pinned,
      className: classes.length > 0 ? classes.join(' ') : undefined,
      style: pinned
        ? { [pinned === 'start' ? 'insetInlineStart' : 'insetInlineEnd']: offset }
        : undefined,
      column,
    };
  });
}

/** A column without a width of its own takes its share of what is left; a pinned one may not, since its offset is in pixels. */
function widthsOf(
  places: readonly Place[],
  sizes: readonly number[],
  own: Readonly<Record<string, number>>,
): Widths {
  const tracks = places.map(({ id, pinned }, at) => {
    const px = sizes[at] ?? 0;
    return pinned || own[id] !== undefined || id === SELECT_COLUMN || id === EXPAND_COLUMN
      ? `${px}px`
      : `minmax(${px}px, ${px}fr)`;
  });
  return {
    template: tracks.some((track) => track.endsWith('fr)'))
      ? tracks.join(' ')
      : `${tracks.join(' ')} minmax(0, 1fr)`,
    total: sizes.reduce((sum, px) => sum + px, 0),
    of: (columnId) => sizes[places.findIndex(({ id }) => id === columnId)] ?? 0,
  };
}

/** The columns in their places, kept as long as their arrangement (`Place[]` as JSON) is the same text. */
function usePlaced<T extends ListRecord>(
  arrangement: string,
  columns: readonly ListColumn<T>[],
): readonly PlacedColumn<T>[] {
  return useMemo(
    () => placeColumns(JSON.parse(arrangement) as readonly Place[], columns),
    [arrangement, columns],
  );
}

/** Rows and columns of a list: TanStack's model over our append-only rows, arranged as the person left it. */
export function useTableModel<T extends ListRecord>(
  options: TableModelOptions<T>,
): {
  readonly rows: readonly ListRowModel<T>[];
  readonly indexOf: (id: string) => number;
  readonly placed: readonly PlacedColumn<T>[];
  readonly widths: Widths;
} {
  const { columns, rows, getId, grid, selectable, expandable } = options;
  const controls = useMemo(
    () => [...(selectable ? [SELECT_COLUMN] : []), ...(expandable ? [EXPAND_COLUMN] : [])],
    [selectable, expandable],
  );
  const defs = useMemo<ColumnDef<ListFeatures, T>[]>(
    () => [
      ...controls.map((id) => ({ id, size: CONTROL_WIDTH, minSize: CONTROL_WIDTH })),
      ...columns.map((column) => ({ id: column.id, size: COLUMN_WIDTHS[column.size] })),
    ],
    [controls, columns],
  );
  const state = useMemo(() => {
    const start = columns.filter((c) => pinOf(c, grid) === 'start').map((c) => c.id);
    const end = columns.filter((c) => pinOf(c, grid) === 'end').map((c) => c.id);
    return {
      columnVisibility: Object.fromEntries(
        columns.map((c, at) => [
          c.id,
          at === 0 || c.fixed === true || (grid.visibility[c.id] ?? c.hidden !== true),
        ]),
      ),
      columnOrder: [...controls, ...grid.order],
      columnPinning: { start: start.length > 0 ? [...controls, ...start] : [], end },
      columnSizing: { ...grid.widths },
    };
  }, [columns, controls, grid]);
  const table = useTable<ListFeatures, T>({
    features,
    columns: defs,
    data: rows,
    getRowId: getId,
    state,
  });
  const leaves = table.getVisibleLeafColumns();
  const places = leaves.map((leaf): Place => {
    const pinned = leaf.getIsPinned();
    return {
      id: leaf.id,
      pinned,
      offset: pinned === 'end' ? leaf.getAfter('end') : pinned ? leaf.getStart('start') : 0,
    };
  });
  const arrangement = JSON.stringify(places);
  // Keyed by its content: the table gives new objects on every render, and rows must not be drawn again for that.
  const placed = usePlaced(arrangement, columns);
  const widths = widthsOf(
    places,
    leaves.map((leaf) => leaf.getSize()),
    grid.widths,
  );
  const model = table.getRowModel();
  const indexOf = useCallback((id: string) => model.rowsById[id]?.index ?? -1, [model]);
  return { rows: model.rows, indexOf, placed, widths };
}
