import { useRef, type PointerEvent } from 'react';
import { ArrowUpDownIcon } from '#ui/icons.tsx';
import { styled } from '#ui/styled.ts';

const Handle = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '6',
    height: '6',
    borderRadius: 'l1',
    color: 'fg.muted',
    cursor: 'grab',
    touchAction: 'none',
    '&:hover': { bg: 'bg.hover', color: 'fg' },
    '&[data-dragging]': { cursor: 'grabbing', color: 'brand.fg' },
  },
});

const rowAt = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-testid=list-row]') ?? null;

export interface DragHandleProps {
  /** For a mouse; keys and the row's menu move it as well. */
  readonly title: string;
  /** Dropped onto the row with this id. */
  readonly onDrop: (id: string) => void;
}

/** Drags a row onto another one, whose place it takes. */
export function DragHandle({ title, onDrop }: DragHandleProps) {
  const over = useRef<HTMLElement | null>(null);
  const mark = (row: HTMLElement | null) => {
    if (row === over.current) return;
    over.current?.removeAttribute('data-drop');
    row?.setAttribute('data-drop', '');
    over.current = row;
  };
  const end = (event: PointerEvent<HTMLElement>, isDropped: boolean) => {
    const handle = event.currentTarget;
    if (!handle.hasAttribute('data-dragging')) return;
    handle.removeAttribute('data-dragging');
    const id = over.current?.dataset['id'];
    const isOther = over.current !== handle.closest('[data-testid=list-row]');
    mark(null);
    if (isDropped && isOther && id !== undefined) onDrop(id);
  };
  return (
    <Handle
      aria-hidden
      title={title}
      data-testid="drag-handle"
      // It lies within the link to the record, which must neither open nor be dragged itself.
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.setAttribute('data-dragging', '');
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasAttribute('data-dragging')) mark(rowAt(event.clientX, event.clientY));
      }}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
    >
      <ArrowUpDownIcon size={14} />
    </Handle>
  );
}
