import { styled } from '../styled.ts';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widths } from './column-places.ts';
import { ListTableFrame } from './list-css.ts';
import { ListRow } from './list-row.tsx';
import type { ListRecord } from './list.types.ts';
import { rowsWithFocus } from './row-focus.ts';
import { useRowEvents } from './row-events.ts';
import { useFastScroll } from './use-fast-scroll.ts';
import { useShownRows, type ListBodyProps } from './shown-rows.ts';

const HEADER_HEIGHT = 36;
const FOOTER_HEIGHT = 40;
/** Extra rows beyond the viewport: few for the first render, more for scrolling. */
const FIRST_OVERSCAN = 1;
const OVERSCAN = 8;
const AT_REST_MS = 400;
const NONE: ReadonlySet<string> = new Set();

export interface ListTableProps<T extends ListRecord> extends ListBodyProps<T> {
  readonly widths: Widths;
  /** Width of the list in pixels. */
  readonly available: number;
  readonly header: ReactNode;
  readonly footer: ReactNode;
  readonly maxHeight: string;
  /** Shown under the header instead of rows. */
  readonly instead: ReactNode;
}

const Scroller = styled('div', {
  base: {
    overflow: 'auto',
    containerType: 'inline-size',
    overflowAnchor: 'none',
    // A focused row must not stop under the header or the totals.
    scrollPaddingBlock: '36px 40px',
    outlineOffset: '-2px !important',
  },
});

/** A shadow at the edge that hides further columns. */
const Edge = styled('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    minHeight: '88px',
    '&[data-more]::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      insetInlineEnd: '0',
      width: '16px',
      pointerEvents: 'none',
      zIndex: '4',
      boxShadow: 'inset -12px 0 8px -8px rgb(0 0 0 / 0.2)',
      _rtl: { transform: 'scaleX(-1)' },
    },
  },
});

/** The handle of the last column extends this far beyond it. */
const RESIZE_EDGE = 8;

/**
 * Marks the frame while columns are hidden beyond its end. Changes the document directly, because it happens while
 * scrolling.
 */
function markEdge(scroller: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth, parentElement } = scroller;
  parentElement?.toggleAttribute('data-more', Math.abs(scrollLeft) + clientWidth < scrollWidth - RESIZE_EDGE);
}

/** The rows of a list as a virtualized table. */
export function ListTable<T extends ListRecord>(props: ListTableProps<T>) {
  const { label, rows, placed, widths, parts, count, busy, rowHeight, maxHeight } = props;
  const { t } = useTranslation('ui');
  const scroller = useRef<HTMLDivElement>(null);
  const hasRows = rows.length > 0;
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    if (!hasRows) return undefined;
    const timer = setTimeout(() => startTransition(() => setAtRest(true)), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [hasRows]);
  // Both must keep their identity: a new key function makes the virtualizer measure every row again.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const rangeExtractor = useCallback((range: Range) => rowsWithFocus(range, scroller.current), []);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    rangeExtractor,
    overscan: isAtRest ? OVERSCAN : FIRST_OVERSCAN,
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    scrollPaddingEnd: props.footer ? FOOTER_HEIGHT : 0,
    initialRect: { width: 1000, height: 640 },
    useFlushSync: false,
  });
  // A first measurement need not be repeated.
  const measuredAt = useRef(rowHeight);
  useEffect(() => {
    if (measuredAt.current === rowHeight) return;
    measuredAt.current = rowHeight;
    virtual.measure();
  }, [virtual, rowHeight]);
  const { shown, scrollTo } = useShownRows(virtual, rows, props);
  const { onScroll, isBrief } = useFastScroll(useMemo(() => shown.map(({ row }) => row.id), [shown]));
  // Only an opened row is measured: all others have the height of their density.
  const opened = useRef<ReadonlySet<string>>(NONE);
  useEffect(() => {
    const now = new Set(shown.flatMap(({ row }) => (props.isExpanded(row.id) ? [row.id] : [])));
    for (const { row, index } of shown)
      if (opened.current.has(row.id) && !now.has(row.id)) virtual.resizeItem(index, rowHeight);
    opened.current = now;
  });
  const stopReveal = useRef<() => void>(undefined);
  const onExpandRow = (id: string): void => {
    props.onExpandRow(id);
    stopReveal.current?.();
    // Loaded on demand: few lists have expandable rows.
    if (!props.isExpanded(id))
      void import('./reveal-opened.ts').then(({ revealOpened }) => {
        stopReveal.current = revealOpened(scroller.current, id);
      });
  };
  const events = useRowEvents({ ...props, onExpandRow }, scrollTo);
  // With the frame, which lays the page out anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (scroller.current) markEdge(scroller.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [widths.total, placed, props.available]);
  const region = useMemo(() => t('list.region', { label }), [t, label]);
  return (
    <Edge>
      <Scroller
        ref={scroller}
        onScroll={(event) => {
          markEdge(event.currentTarget);
          onScroll(event);
        }}
        role="region"
        aria-label={region}
        tabIndex={0}
        data-scroller
        style={{
          maxHeight,
          ['--cols' as string]: widths.template,
          ['--total' as string]: `${widths.total}px`,
          ['--row' as string]: `${rowHeight}px`,
        }}
      >
        <ListTableFrame
          role="table"
          aria-label={label}
          aria-rowcount={count < 0 ? -1 : count + 1}
          aria-colcount={placed.length}
          aria-busy={busy || undefined}
          {...events}
        >
          {props.header}
          {shown.map(({ row, index, margins }) => (
            <tbody
              key={row.id}
              role="rowgroup"
              data-index={index}
              data-last={index === rows.length - 1 || undefined}
              ref={props.isExpanded(row.id) ? virtual.measureElement : undefined}
              style={margins}
            >
              <ListRow
                row={row}
                placed={placed}
                parts={parts}
                selected={props.isSelected(row.id)}
                expanded={props.isExpanded(row.id)}
                current={row.id === props.selectedId}
                brief={isBrief(row.id)}
              />
            </tbody>
          ))}
          {props.footer}
        </ListTableFrame>
        {props.instead}
      </Scroller>
    </Edge>
  );
}
