import {
  useLayoutEffect,
  useMemo,
  useRef,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';

/** What selects rows in answer to clicks and keys. */
export interface RowSelection {
  /** `isRange`: with every row since the last one that was selected (Shift and a click). */
  readonly select: (id: string, on: boolean, isRange: boolean) => void;
  /** Shift and an arrow key have moved the focus between the rows at these positions. */
  readonly extend: (from: number, to: number) => void;
}

/** Events of rows; one listener on the table or list serves all rows. */
export interface RowEvents {
  /** Selects rows, ranges as well; empty until the code for it is loaded. */
  readonly selecting: RefObject<RowSelection | null>;
  /** Selects or deselects one row until then. */
  readonly onSelectRow: (id: string) => void;
  readonly onExpandRow: (id: string) => void;
  /** The control that opens a row is being pressed. */
  readonly onIntent?: ((id: string) => void) | undefined;
  /** The arrow keys have moved the focus to the row at this position. */
  readonly onMove?: ((index: number) => void) | undefined;
}

interface TableListeners {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerDown: (event: MouseEvent<HTMLElement>) => void;
  readonly onChange: (event: ChangeEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const OWN = 'a, button, input, select, textarea, label, summary, [role=button], [role=menu], .detail';

function rowOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-testid=list-row]') : null;
}

/** Focuses a control once its row is in the document, which takes a few frames after scrolling to it. */
function whenDrawn(find: () => HTMLElement | null, framesLeft = 10): void {
  requestAnimationFrame(() => {
    const control = find();
    if (control) control.focus({ preventScroll: true });
    else if (framesLeft > 0) whenDrawn(find, framesLeft - 1);
  });
}

/** Moves the focus to the same control of the row above or below, after scrolling it into view. */
function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  step: 1 | -1,
  scrollTo: (index: number, align: 'auto') => void,
  { onMove, selecting }: RowEvents,
): void {
  const control = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-control]') : null;
  const item = control?.closest<HTMLElement>('[data-index]');
  const kind = control?.dataset['control'];
  if (!item || kind === undefined) return;
  const index = Number(item.dataset['index']) + step;
  const table = event.currentTarget;
  const find = () => table.querySelector<HTMLElement>(`[data-index="${index}"] [data-control=${kind}]`);
  event.preventDefault();
  const there = find();
  if (index < 0) return;
  scrollTo(index, 'auto');
  if (there) there.focus({ preventScroll: true });
  else whenDrawn(find);
  if (event.shiftKey) selecting.current?.extend(index - step, index);
  onMove?.(index);
}

/**
 * Listeners for a whole list: clicking a row follows its link or, without one, expands it, checkboxes select, buttons
 * expand, and the up and down arrows move between rows on the same kind of control.
 */
export function useRowEvents(events: RowEvents, scrollTo: (index: number, align: 'auto') => void): TableListeners {
  const latest = useRef({ events, scrollTo });
  useLayoutEffect(() => {
    latest.current = { events, scrollTo };
  });
  const withShift = useRef(false);
  return useMemo<TableListeners>(
    () => ({
      onClick: (event) => {
        // The change of a checkbox follows its click, and does not name the keys that were held.
        withShift.current = event.shiftKey;
        const row = rowOf(event.target);
        if (!row || !(event.target instanceof Element)) return;
        if (event.target.closest('[data-control=expand]')) {
          latest.current.events.onExpandRow(row.dataset['id'] ?? '');
          return;
        }
        if (event.target.closest(OWN) || event.defaultPrevented || getSelection()?.isCollapsed === false) return;
        const link = row.querySelector<HTMLAnchorElement>('[data-control=link]');
        if (row.dataset['expands']) {
          latest.current.events.onExpandRow(row.dataset['id'] ?? '');
          return;
        }
        const { ctrlKey, metaKey, shiftKey, detail } = event;
        // The arrow keys go on from here.
        link?.focus({ preventScroll: true });
        link?.dispatchEvent(
          new globalThis.MouseEvent('click', {
            bubbles: true,
            cancelable: true,
            ctrlKey,
            metaKey,
            shiftKey,
            // Distinguishes a click from Enter.
            detail,
          }),
        );
      },
      onPointerDown: (event) => {
        if (!(event.target instanceof Element)) return;
        const row = rowOf(event.target);
        const opener = row?.querySelector('[data-control=expand][aria-expanded=false], [data-control=link]');
        if (!row || !opener || !(opener.contains(event.target) || !event.target.closest(OWN))) return;
        latest.current.events.onIntent?.(row.dataset['id'] ?? '');
      },
      onChange: (event) => {
        const row = rowOf(event.target);
        if (row && event.target instanceof HTMLInputElement && event.target.dataset['control'] === 'select') {
          const { selecting, onSelectRow } = latest.current.events;
          const id = row.dataset['id'] ?? '';
          if (selecting.current) selecting.current.select(id, event.target.checked, withShift.current);
          else onSelectRow(id);
        }
      },
      onKeyDown: (event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
        if (step) moveFocus(event, step, latest.current.scrollTo, latest.current.events);
      },
    }),
    [],
  );
}
