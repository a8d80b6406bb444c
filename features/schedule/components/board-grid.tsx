import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { BoardModel, Entry, Place } from '../board-entries.ts';
import type { DayAxis } from '../day-axis.ts';
import { nextSpot, within, type GridShape, type Spot } from '../grid-spots.ts';
import type { Board } from '../schedule.types.ts';
import { useScheduleTexts } from '../use-schedule-texts.ts';
import { useBoardDrag } from '../use-board-drag.ts';
import { usePrinting } from '../use-printing.ts';
import { useWords } from '../use-words.ts';
import { BoardFrame, HEAD_HEIGHT, rowHeight } from './board-css.ts';
import { BoardHead } from './board-head.tsx';
import { BoardRow, type RowsShared } from './board-row.tsx';
import { DropHint } from './drop-hint.tsx';

export interface BoardGridProps {
  readonly board: Board;
  readonly model: BoardModel;
  readonly entries: readonly Entry[];
  readonly days: readonly string[];
  readonly axis: DayAxis | null;
  readonly today: string;
  readonly label: string;
  readonly mayAdd: boolean;
  readonly copied: Entry | null;
  readonly onOpen: (entry: Entry) => void;
  readonly onAdd: (place: Place) => void;
  readonly onRemove: (entry: Entry) => void;
  readonly onCopy: (entry: Entry) => void;
  readonly onPaste: (place: Place) => void;
  /** Moves or copies a shift; `by` milliseconds along the hours of a day. */
  readonly onDrop: (entry: Entry, place: Place, how: { readonly isCopy: boolean; readonly by: number }) => void;
}

const FIRST: Spot = { row: 0, day: 0, index: 0 };
const NO_ROW = -1;
const BACK: ReadonlySet<string> = new Set([
  'Enter',
  ' ',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** A3 and wider paper are rare: the rows of a week shrink until they fit one sheet, but stay readable. */
const SHEET_PIXELS = 640;
const SMALLEST = 0.45;

/** The board: people down, days across. One tab stop; arrow keys move, also right to left (ARIA grid pattern). */
export default function BoardGrid(props: BoardGridProps) {
  const { board, model, entries, days, axis, copied, mayAdd } = props;
  const t = useScheduleTexts();
  const words = useWords();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const { rows } = model;
  const shape = useMemo<GridShape>(
    () => ({
      rows: rows.length,
      days: days.length,
      countAt: (row, day) => rows[row]?.byDate.get(days[day] ?? '')?.length ?? 0,
    }),
    [rows, days],
  );
  const [chosen, setChosen] = useState<Spot>(FIRST);
  const spot = rows.length === 0 ? FIRST : within(shape, chosen);
  const isMoving = useRef(false);
  const last = useRef<Element>(null);
  const heights = useMemo(() => rows.map(({ most }) => rowHeight(axis ? 1 : most)), [rows, axis]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current,
    estimateSize: (index) => heights[index] ?? 0,
    getItemKey: (index) => rows[index]?.person.employee.id ?? index,
    overscan: 6,
    useFlushSync: false,
    scrollMargin: HEAD_HEIGHT,
    // The row with the tab stop stays in the document: otherwise scrolling would lose the focus.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), spot.row])].toSorted((a, b) => a - b),
  });
  // Other people or shifts make other heights.
  useLayoutEffect(() => virtual.measure(), [virtual, heights]);

  const drag = useBoardDrag({ grid, board, entries, axis, isOn: mayAdd, onDrop: props.onDrop });
  const shared = useMemo<RowsShared>(
    () => ({ board, days, axis, words, t, mayAdd, copiedKey: copied?.key ?? null, dragRef: drag.attach }),
    [board, days, axis, words, t, mayAdd, copied, drag.attach],
  );

  // The row of the chosen spot is drawn by now, if it was out of sight before.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    elementAt(grid.current, spot)?.focus();
  }, [spot]);

  // What had the focus was replaced by a shift, or is gone: the focus stays in its cell.
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body && last.current?.isConnected === false;
    if (isLost || (activeElement?.matches('.add[data-beside]') && grid.current?.contains(activeElement)))
      elementAt(grid.current, spot)?.focus();
  }, [spot, model]);

  const move = (to: Spot): void => {
    isMoving.current = true;
    setChosen(to);
    virtual.scrollToIndex(to.row, { align: 'auto' });
  };
  const entryAt = ({ row, day, index }: Spot): Entry | undefined => rows[row]?.byDate.get(days[day] ?? '')?.[index];
  const placeAt = ({ row, day }: Spot): Place => ({
    employeeId: rows[row]?.person.employee.id ?? '',
    date: days[day] ?? '',
  });
  const onFocus = ({ target }: FocusEvent<Element>): void => {
    const at = spotOf(target);
    if (!at) return;
    // A shift was added where the focus returns to: from now on the shift is the place.
    if (target.matches('.add[data-beside]')) elementAt(grid.current, at)?.focus();
    else last.current = target;
    setChosen(at);
  };
  const onClick = ({ target }: MouseEvent): void => {
    const at = spotOf(target as Element);
    if (!at) return;
    const entry = entryAt(at);
    if (entry && isShift(target)) props.onOpen(entry);
    else if (mayAdd) props.onAdd(placeAt(at));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = spotOf(event.target as Element);
    // Escape leaves the cells for the grid; any key of the grid leads back to the cell that was left.
    if (!at && event.target === grid.current && BACK.has(event.key)) {
      event.preventDefault();
      elementAt(grid.current, spot)?.focus();
    }
    if (!at) return;
    const entry = entryAt(at);
    const withControl = event.ctrlKey || event.metaKey;
    const done = (act: (() => void) | undefined): void => {
      if (!act) return;
      event.preventDefault();
      act();
    };
    // By the place of the key: on an Arabic keyboard the letter is another.
    if (withControl && event.code === 'KeyC') return done(entry && (() => props.onCopy(entry)));
    if (withControl && event.code === 'KeyV') return done(copied ? () => props.onPaste(placeAt(at)) : undefined);
    if (event.key === 'Delete' || event.key === 'Backspace')
      return done(entry?.isOpen ? () => props.onRemove(entry) : undefined);
    if (event.key === 'Insert' || event.key === '+') return done(mayAdd ? () => props.onAdd(placeAt(at)) : undefined);
    if (event.key === 'Escape') return done(() => grid.current?.focus());
    if (event.key === 'Enter' || event.key === ' ')
      return done(entry && isShift(event.target) ? () => props.onOpen(entry) : undefined);
    if (event.altKey || (withControl && event.key !== 'Home' && event.key !== 'End')) return;
    const isRtl = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
    const next = nextSpot(shape, at, { key: event.key, isRtl, withControl });
    if (next) done(() => move(next));
  };

  const items = isPrinting ? null : virtual.getVirtualItems();
  const total = heights.reduce((sum, height) => sum + height, 0);
  const row = (index: number, top: number | null) => {
    const shown = rows[index];
    return shown === undefined ? null : (
      <BoardRow
        key={shown.person.employee.id}
        row={shown}
        index={index}
        top={top}
        shared={shared}
        spot={spot.row === index ? spot : null}
        drop={drag.over?.employeeId === shown.person.employee.id ? drag.over : null}
      />
    );
  };
  return (
    <BoardFrame
      style={{
        ['--days' as string]: days.length,
        ['--hours' as string]: axis?.hours ?? 1,
        ['--print-zoom' as string]: Math.max(SMALLEST, Math.min(1, SHEET_PIXELS / (total + HEAD_HEIGHT))),
        ...(axis && { ['--column' as string]: `${axis.hours * 40}px` }),
      }}
    >
      <p id={`${id}keys`} className="st-sr">
        {t('board.keys')}
      </p>
      {/* The grid handles the keys and clicks of what is in it. */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="scroll"
        aria-label={props.label}
        aria-describedby={`${id}keys`}
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        data-scroller
        data-testid="board"
        onFocus={onFocus}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <div className="board" role="presentation">
          <BoardHead board={board} model={model} days={days} axis={axis} today={props.today} />
          <div role="rowgroup" className="rows" style={{ height: total }}>
            {items
              ? items.map(({ index, start }) => row(index, start - HEAD_HEIGHT))
              : rows.map((_, index) => row(index, null))}
          </div>
        </div>
      </div>
      <DropHint over={drag.over} board={board} />
    </BoardFrame>
  );
}

const isShift = (target: EventTarget): boolean => target instanceof Element && target.closest('.shift') !== null;

/** The spot of an element in the board. */
function spotOf(target: Element): Spot | null {
  const button = target.closest<HTMLElement>('[data-index]');
  const cell = target.closest<HTMLElement>('[data-day]');
  const row = target.closest<HTMLElement>('[data-row]');
  if (!cell || !row) return null;
  const at = { row: Number(row.dataset['row'] ?? NO_ROW), day: Number(cell.dataset['day']) };
  return { ...at, index: Number(button?.dataset['index'] ?? 0) };
}

function elementAt(grid: HTMLElement | null, { row, day, index }: Spot): HTMLElement | null {
  const cell = grid?.querySelector(`[data-row="${row}"] [data-day="${day}"]`);
  return (
    cell?.querySelector<HTMLElement>(`.shift[data-index="${index}"]`) ??
    cell?.querySelector<HTMLElement>('.add') ??
    null
  );
}
