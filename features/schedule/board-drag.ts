import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetGetFeedbackArgs,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** A place under the pointer. */
export interface DropPlace {
  readonly key: string;
  readonly employeeId: string;
  readonly date: string;
  readonly isCopy: boolean;
  /** How far the pointer moved across the cell, in pixels, and how wide the cell is. */
  readonly across: number;
  readonly width: number;
}

export interface BoardDrop {
  readonly canDrag: (key: string) => boolean;
  readonly onOver: (place: DropPlace | null) => void;
  readonly onDrop: (place: DropPlace) => void;
}

const KEY = 'shiftKey';

/** Makes a shift of the board draggable. */
export const dragShift = (element: HTMLElement, { canDrag }: BoardDrop): (() => void) =>
  draggable({
    element,
    canDrag: () => canDrag(element.dataset['key'] ?? ''),
    getInitialData: ({ input }) => ({ [KEY]: element.dataset['key'] ?? '', from: input.clientX }),
    onDragStart: () => element.setAttribute('data-dragged', ''),
    onDrop: () => element.removeAttribute('data-dragged'),
  });

type Given = Pick<ElementDropTargetGetFeedbackArgs, 'input' | 'source'>;

/** The cell under the pointer: one target for the whole board, whose cells come and go with the rows. */
function placeUnder({ input, source }: Given): DropPlace | null {
  const cell = document.elementFromPoint(input.clientX, input.clientY)?.closest<HTMLElement>('[data-date][data-day]');
  const employeeId = cell?.closest<HTMLElement>('[data-employee]')?.dataset['employee'];
  const date = cell?.dataset['date'];
  if (!cell || employeeId === undefined || date === undefined) return null;
  return {
    key: String(source.data[KEY]),
    employeeId,
    date,
    isCopy: input.ctrlKey || input.altKey || input.metaKey,
    across: input.clientX - Number(source.data['from']),
    width: cell.clientWidth,
  };
}

/** Takes what is dropped on the board. */
export function dropOnBoard(element: HTMLElement, drop: BoardDrop): () => void {
  let last: DropPlace | null = null;
  const over = (given: Given): void => {
    const place = placeUnder(given);
    if (JSON.stringify(place) === JSON.stringify(last)) return;
    last = place;
    drop.onOver(place);
  };
  const leave = (): void => {
    last = null;
    drop.onOver(null);
  };
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data[KEY] === 'string',
    getDropEffect: ({ input }) => (input.ctrlKey || input.altKey || input.metaKey ? 'copy' : 'move'),
    onDrag: ({ location, source }) => over({ input: location.current.input, source }),
    onDragLeave: leave,
    onDrop: ({ location, source }) => {
      const place = placeUnder({ input: location.current.input, source });
      leave();
      if (place) drop.onDrop(place);
    },
  });
}
