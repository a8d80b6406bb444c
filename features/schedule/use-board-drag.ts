import { useEffect, useState, type RefObject } from 'react';
import type { Conflict } from '#domain/schedules/conflicts.ts';
import { Latest } from '#ui/machine/latest.ts';
import { plannedOf, replanned, type Entry } from './board-entries.ts';
import { zoneFor } from './board-zone.ts';
import type { BoardDrop, DropPlace } from './board-drag.ts';
import type { DropMark } from './components/board-row.tsx';
import { movedBy, type DayAxis } from './day-axis.ts';
import { blocks, conflictsHere } from './local-conflicts.ts';
import { movedTimes } from './moved-shift.ts';
import type { Board } from './schedule.types.ts';

/** What is dragged where, as it would be there. */
export interface DragOver extends DropMark {
  readonly employeeId: string;
  readonly entry: Entry;
  readonly isCopy: boolean;
  readonly conflicts: readonly Conflict[];
}

export interface BoardDragOptions {
  readonly grid: RefObject<HTMLElement | null>;
  readonly board: Board;
  readonly entries: readonly Entry[];
  readonly axis: DayAxis | null;
  /** Whether anything may be moved at all. */
  readonly isOn: boolean;
  readonly onDrop: (
    entry: Entry,
    place: { readonly employeeId: string; readonly date: string },
    how: { readonly isCopy: boolean; readonly by: number },
  ) => void;
}

interface Registry {
  readonly attach: (element: HTMLElement | null) => (() => void) | undefined;
  readonly begin: (attachOne: (element: HTMLElement) => () => void) => () => void;
}

/** Shifts on the page, also those that were drawn before the code of dragging was loaded. */
function createRegistry(): Registry {
  const shown = new Map<HTMLElement, () => void>();
  let attachOne: ((element: HTMLElement) => () => void) | undefined;
  return {
    attach: (element) => {
      if (!element) return undefined;
      shown.set(element, attachOne?.(element) ?? (() => undefined));
      return () => {
        shown.get(element)?.();
        shown.delete(element);
      };
    },
    begin: (attach) => {
      attachOne = attach;
      for (const element of shown.keys()) shown.set(element, attach(element));
      return () => {
        attachOne = undefined;
        for (const [element, release] of shown) {
          release();
          shown.set(element, () => undefined);
        }
      };
    },
  };
}

/** Milliseconds along the axis of a day; none in a week. */
const alongAxis = ({ across, width }: DropPlace, axis: DayAxis | null): number =>
  axis ? movedBy(across, width, axis, document.dir === 'rtl') : 0;

/** Returns a dragged shift as it would be at a place, with its conflicts there by what the board knows (D41). */
export function draggedTo(
  place: DropPlace,
  { board, entries, axis }: Pick<BoardDragOptions, 'board' | 'entries' | 'axis'>,
): DragOver | null {
  const entry = entries.find(({ key }) => key === place.key);
  if (!entry) return null;
  const { employeeId, date, isCopy } = place;
  const zone = zoneFor(board, employeeId);
  const planned = {
    ...plannedOf(entry),
    ...shifted(movedTimes(entry, zone, date), alongAxis(place, axis)),
    employeeId,
  };
  const conflicts = conflictsHere(planned, isCopy ? null : entry.key, { board, entries });
  const state = blocks(conflicts) ? 'blocked' : conflicts.length > 0 ? 'warning' : 'ok';
  return { employeeId, date, isCopy, conflicts, state, entry: replanned(entry, planned, conflicts) };
}

/** Returns times that many milliseconds later. */
export function shifted(times: ReturnType<typeof movedTimes>, by: number): ReturnType<typeof movedTimes> {
  const later = (instant: string): string => new Date(Date.parse(instant) + by).toISOString();
  return {
    startDate: later(times.startDate),
    endDate: later(times.endDate),
    breakStartDate: times.breakStartDate && later(times.breakStartDate),
    breakEndDate: times.breakEndDate && later(times.breakEndDate),
  };
}

/** Moving and copying shifts with the mouse. The code is loaded after the board is drawn, and only for a mouse. */
export function useBoardDrag(options: BoardDragOptions) {
  const { grid, isOn } = options;
  const [registry] = useState(createRegistry);
  const [latest] = useState(() => new Latest(options));
  useEffect(() => latest.set(options));
  const [over, setOver] = useState<DragOver | null>(null);
  useEffect(() => {
    if (!isOn || !matchMedia('(pointer: fine)').matches) return undefined;
    let isGone = false;
    let end: (() => void) | undefined;
    const drop: BoardDrop = {
      canDrag: (key) => latest.get().entries.some((entry) => entry.key === key && entry.isOpen),
      onOver: (place) => setOver(place && draggedTo(place, latest.get())),
      onDrop: (place) => {
        const { entries, axis, onDrop } = latest.get();
        const entry = entries.find(({ key }) => key === place.key);
        if (entry) onDrop(entry, place, { isCopy: place.isCopy, by: alongAxis(place, axis) });
      },
    };
    void import('./board-drag.ts').then(({ dragShift, dropOnBoard }) => {
      if (isGone || !grid.current) return;
      const endDrop = dropOnBoard(grid.current, drop);
      const endDrag = registry.begin((element) => dragShift(element, drop));
      end = () => {
        endDrop();
        endDrag();
      };
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, [isOn, grid, registry, latest]);
  return { over, attach: registry.attach };
}
