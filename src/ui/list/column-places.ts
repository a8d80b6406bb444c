import type { CSSProperties } from 'react';
import type { ListColumn, ListRecord } from './list.types.ts';

/** Columns added by the list itself. */
export const SELECT_COLUMN = '_select';
export const EXPAND_COLUMN = '_expand';

/** The position of a column. */
export interface Place {
  readonly id: string;
  readonly pinned: 'start' | 'end' | false;
  /** Pixels from the edge it is pinned to. */
  readonly offset: number;
}

/** A visible column with its position. */
export interface PlacedColumn<T extends ListRecord> {
  readonly id: string;
  readonly pinned: 'start' | 'end' | false;
  /** Class and offset of its cells, computed once per arrangement. */
  readonly className: string | undefined;
  readonly style: CSSProperties | undefined;
  /** Absent for columns added by the list. */
  readonly column: ListColumn<T> | undefined;
}

/** Column widths as CSS values for the whole table, so that resizing re-renders no cell. */
export interface Widths {
  /** `grid-template-columns` of header and rows. */
  readonly template: string;
  readonly total: number;
  readonly of: (columnId: string) => number;
}

/** Puts pinned columns at their edges and computes their sticky offsets. */
export function placesOf(
  ids: readonly string[],
  pinOf: (id: string) => 'start' | 'end' | undefined,
  widthOf: (id: string) => number,
): readonly Place[] {
  let fromStart = 0;
  const start = ids
    .filter((id) => pinOf(id) === 'start')
    .map((id): Place => {
      const offset = fromStart;
      fromStart += widthOf(id);
      return { id, pinned: 'start', offset };
    });
  let fromEnd = 0;
  const end = ids
    .filter((id) => pinOf(id) === 'end')
    .toReversed()
    .map((id): Place => {
      const offset = fromEnd;
      fromEnd += widthOf(id);
      return { id, pinned: 'end', offset };
    })
    .toReversed();
  const between = ids.filter((id) => pinOf(id) === undefined);
  return [...start, ...between.map((id): Place => ({ id, pinned: false, offset: 0 })), ...end];
}

/** What each cell of a column is rendered with. */
export function placeColumns<T extends ListRecord>(
  places: readonly Place[],
  columns: readonly ListColumn<T>[],
): readonly PlacedColumn<T>[] {
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
      style: pinned ? { [pinned === 'start' ? 'insetInlineStart' : 'insetInlineEnd']: offset } : undefined,
      column,
    };
  });
}

/** A column without its own width shares the remaining space; a pinned one cannot, since its offset is in pixels. */
export function widthsOf(
  places: readonly Place[],
  widthOf: (id: string) => number,
  own: Readonly<Record<string, number>>,
): Widths {
  const tracks = places.map(({ id, pinned }) => {
    const px = widthOf(id);
    const firm = pinned || own[id] !== undefined || id === SELECT_COLUMN || id === EXPAND_COLUMN;
    return firm ? `${px}px` : `minmax(${px}px, ${px}fr)`;
  });
  const flexible = tracks.some((track) => track.endsWith('fr)'));
  return {
    template: flexible ? tracks.join(' ') : `${tracks.join(' ')} minmax(0, 1fr)`,
    total: places.reduce((sum, { id }) => sum + widthOf(id), 0),
    of: widthOf,
  };
}
