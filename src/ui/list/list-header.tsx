import { useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon } from '../icons.tsx';
import { EXPAND_COLUMN, SELECT_COLUMN, type PlacedColumn, type Widths } from './column-places.ts';
import { MAX_WIDTH, MIN_WIDTH } from './grid-state.ts';
import type { ListRecord, ListSort } from './list.types.ts';

export interface ListHeaderProps<T extends ListRecord> {
  readonly placed: readonly PlacedColumn<T>[];
  readonly widths: Widths;
  readonly sort: ListSort | null | undefined;
  readonly onSort: ((sort: ListSort | null) => void) | null | undefined;
  readonly loadedSelected: 'all' | 'some' | 'none';
  readonly onSelectLoaded: (selected: boolean) => void;
  readonly onWidth: (columnId: string, width: number) => void;
}

function nextSort(column: string, sort: ListSort | null | undefined): ListSort | null {
  if (sort?.by !== column) return { by: column, order: 'asc' };
  return sort.order === 'asc' ? { by: column, order: 'desc' } : null;
}

/** Resize handle of a column. Pointer only: by keyboard, widths are set in the column menu. */
function ResizeEdge({ width, onWidth }: { readonly width: number; readonly onWidth: (width: number) => void }) {
  const drag = useRef<{ readonly from: number; readonly width: number } | null>(null);
  const widthAt = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return width;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const wanted = drag.current.width + (event.clientX - drag.current.from) * forward;
    return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, wanted)));
  };
  return (
    <span
      className="resize"
      aria-hidden
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const shown = event.currentTarget.parentElement?.getBoundingClientRect().width;
        drag.current = { from: event.clientX, width: shown ?? width };
        event.currentTarget.dataset['dragging'] = '';
      }}
      onPointerMove={(event) => {
        if (drag.current) onWidth(widthAt(event));
      }}
      onPointerUp={(event) => {
        drag.current = null;
        delete event.currentTarget.dataset['dragging'];
      }}
      onPointerCancel={() => {
        drag.current = null;
      }}
    />
  );
}

/** The column headers: sorting, widths and the checkbox for the loaded rows. */
export function ListHeader<T extends ListRecord>({
  placed,
  widths,
  sort,
  onSort,
  loadedSelected,
  onSelectLoaded,
  onWidth,
}: ListHeaderProps<T>) {
  const { t } = useTranslation('ui');
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {placed.map(({ id, className, style, column }) => {
          if (id === SELECT_COLUMN) {
            return (
              <th key={id} role="columnheader" scope="col" className={className} style={style}>
                <label className="check">
                  <input
                    type="checkbox"
                    aria-label={t('list.selectLoaded')}
                    checked={loadedSelected === 'all'}
                    ref={(input) => {
                      if (input) input.indeterminate = loadedSelected === 'some';
                    }}
                    onChange={(event) => onSelectLoaded(event.currentTarget.checked)}
                  />
                </label>
              </th>
            );
          }
          if (id === EXPAND_COLUMN || !column) {
            return (
              <th key={id} role="columnheader" scope="col" className={className} style={style}>
                <span className="st-sr">{t('list.expandColumn')}</span>
              </th>
            );
          }
          const sorted = sort?.by === id ? sort.order : undefined;
          const SortIcon = sorted === 'asc' ? ArrowUpIcon : sorted === 'desc' ? ArrowDownIcon : ArrowUpDownIcon;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              className={className}
              style={style}
              data-column={id}
              aria-sort={sorted === undefined ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
            >
              {column.sortable && onSort ? (
                <button type="button" className="sort" data-sorted={sorted} onClick={() => onSort(nextSort(id, sort))}>
                  <span>{column.header}</span>
                  <SortIcon size={12} aria-hidden />
                </button>
              ) : (
                <span>{column.header}</span>
              )}
              <ResizeEdge width={widths.of(id)} onWidth={(width) => onWidth(id, width)} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
