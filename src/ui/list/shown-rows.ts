import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, type CSSProperties, type Ref } from 'react';
import type { PlacedColumn } from './column-places.ts';
import type { ListRowModel } from './columns.ts';
import type { RowParts } from './list-row.tsx';
import type { ListRecord } from './list.types.ts';
import type { RowEvents } from './row-events.ts';

/** Scrolls to a row in either layout. */
export interface RowScroller {
  readonly scrollTo: (index: number, align: 'center' | 'auto') => void;
}

export interface ListBodyProps<T extends ListRecord> extends RowEvents {
  readonly label: string;
  readonly rows: readonly ListRowModel<T>[];
  readonly placed: readonly PlacedColumn<T>[];
  readonly parts: RowParts<T>;
  readonly isSelected: (id: string) => boolean;
  readonly isExpanded: (id: string) => boolean;
  readonly selectedId: string | undefined;
  /** Total number of entries, -1 when unknown. */
  readonly count: number;
  readonly busy: boolean;
  readonly rowHeight: number;
  /** Called when the rows near the end become visible. */
  readonly onNearEnd: () => void;
  readonly scrollerRef: Ref<RowScroller>;
}

/** A row with a known position in the document. */
export interface ShownRow<T extends ListRecord> {
  readonly row: ListRowModel<T>;
  readonly index: number;
  /** Margins in place of rows outside the document. */
  readonly margins: CSSProperties | undefined;
}

const NEAR_END = 5;
/** Once scrolled, a page and a half is read ahead: a fast scroll passes a page in less time than one takes to arrive. */
const NEAR_END_SCROLLED = 30;

/**
 * The visible rows, in document flow: margins replace the omitted ones (so that a totals row can be sticky, and a print
 * contains what is visible).
 */
export function useShownRows<S extends Element | Window, E extends Element, T extends ListRecord>(
  virtual: Virtualizer<S, E>,
  rows: readonly ListRowModel<T>[],
  { onNearEnd, scrollerRef }: Pick<ListBodyProps<T>, 'onNearEnd' | 'scrollerRef'>,
): { readonly shown: readonly ShownRow<T>[]; readonly scrollTo: RowScroller['scrollTo'] } {
  const items = virtual.getVirtualItems();
  const lastIndex = items.length > 0 ? (virtual.range?.endIndex ?? -1) : -1;
  const nearEnd = (virtual.range?.startIndex ?? 0) > 0 ? NEAR_END_SCROLLED : NEAR_END;
  useEffect(() => {
    if (lastIndex >= 0 && lastIndex >= rows.length - nearEnd) onNearEnd();
  }, [lastIndex, nearEnd, rows.length, onNearEnd]);
  const scrollTo = useCallback<RowScroller['scrollTo']>(
    (index, align) => virtual.scrollToIndex(index, { align }),
    [virtual],
  );
  useImperativeHandle(scrollerRef, () => ({ scrollTo }), [scrollTo]);

  const start = virtual.options.scrollMargin;
  const end = start + virtual.getTotalSize();
  const shown = items.flatMap((item, at): ShownRow<T>[] => {
    const row = rows[item.index];
    if (!row) return [];
    const before = item.start - (items[at - 1]?.end ?? start);
    const after = at === items.length - 1 ? end - item.end : 0;
    const margins = before > 0 || after > 0 ? { marginBlockStart: before, marginBlockEnd: after } : undefined;
    return [{ row, index: item.index, margins }];
  });
  return { shown, scrollTo };
}
