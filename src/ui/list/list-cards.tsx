import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ChevronRightIcon } from '../icons.tsx';
import { EXPAND_COLUMN, SELECT_COLUMN } from './column-places.ts';
import { ListCardsFrame } from './list-css.ts';
import type { ListRowProps } from './list-row.tsx';
import type { ListColumn, ListRecord } from './list.types.ts';
import { useRowEvents } from './row-events.ts';
import { rowsWithFocus } from './row-focus.ts';
import { useShownRows, type ListBodyProps } from './shown-rows.ts';

function CardContent<T extends ListRecord>({ row, placed, parts, selected, expanded, current }: ListRowProps<T>) {
  const { original } = row;
  const { Link, rowHref, renderDetail, words } = parts;
  const columns = placed.map(({ column }) => column).filter((c): c is ListColumn<T> => c !== undefined);
  const roleOf = (column: ListColumn<T>) =>
    column.mobile ?? (column.id === parts.firstColumn ? 'primary' : 'secondary');
  const show = (column: ListColumn<T>) => (column.mobileCell ?? column.cell)(original);
  const primary = columns.filter((c) => roleOf(c) === 'primary');
  const lines = columns.filter((c) => roleOf(c) === 'secondary');
  const href = rowHref?.(original);
  const has = (control: string) => placed.some(({ id }) => id === control);
  const heading = primary.map((column) => <div key={column.id}>{show(column)}</div>);
  return (
    <>
      <div className="head">
        {has(SELECT_COLUMN) && (
          <label className="check">
            <input
              type="checkbox"
              data-control="select"
              aria-label={words.select(original)}
              checked={selected}
              readOnly
            />
          </label>
        )}
        <div className="main">
          {href === undefined ? (
            heading
          ) : (
            <Link href={href} className="row-link" data-control="link" aria-current={current ? 'true' : undefined}>
              {heading}
            </Link>
          )}
          {columns
            .filter((c) => roleOf(c) === 'mark')
            .map((column) => (
              <div key={column.id}>{show(column)}</div>
            ))}
        </div>
        {has(EXPAND_COLUMN) && (
          <button
            type="button"
            className="icon-button"
            data-control="expand"
            aria-expanded={expanded}
            aria-label={words.expand(original, expanded)}
          >
            <ChevronRightIcon size={16} className="st-mirror" aria-hidden />
          </button>
        )}
      </div>
      {lines.length > 0 && (
        <dl>
          {lines.map((column) => (
            <div key={column.id} style={{ display: 'contents' }}>
              <dt>{column.header}</dt>
              <dd>{show(column)}</dd>
            </div>
          ))}
        </dl>
      )}
      {expanded && renderDetail && (
        <div className="detail" data-testid="list-detail">
          {renderDetail(original)}
        </div>
      )}
    </>
  );
}

const Card = memo(CardContent) as typeof CardContent;

/** The entries for a narrow screen: they scroll with the page, without sideways scrolling. */
export function ListCards<T extends ListRecord>(props: ListBodyProps<T>) {
  const { label, rows, placed, parts, count, busy } = props;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + scrollY);
  }, []);
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const rangeExtractor = useCallback((range: Range) => rowsWithFocus(range, list.current), []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 150,
    getItemKey,
    rangeExtractor,
    overscan: 4,
    scrollMargin: top,
    initialRect: { width: 390, height: 800 },
    useFlushSync: false,
  });
  const { shown, scrollTo } = useShownRows(virtual, rows, props);
  const events = useRowEvents(props, scrollTo);
  return (
    <ListCardsFrame ref={list} aria-label={label} aria-busy={busy || undefined} {...events}>
      {shown.map(({ row, index, margins }) => (
        <li
          key={row.id}
          data-index={index}
          data-testid="list-row"
          data-id={row.id}
          data-expands={!parts.rowHref && parts.renderDetail ? 'true' : undefined}
          data-selected={props.isSelected(row.id) || undefined}
          data-current={row.id === props.selectedId || undefined}
          aria-setsize={count}
          aria-posinset={index + 1}
          ref={virtual.measureElement}
          style={margins}
        >
          <Card
            row={row}
            placed={placed}
            parts={parts}
            selected={props.isSelected(row.id)}
            expanded={props.isExpanded(row.id)}
            current={row.id === props.selectedId}
          />
        </li>
      ))}
    </ListCardsFrame>
  );
}
