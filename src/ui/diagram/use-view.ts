import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { DiagramDrawing } from './diagram.types.ts';
import { keepWithin, showing, wholeOf, zoomed, type Size, type View } from './view.ts';

/** On a narrow screen a flat diagram gets a paper as high as this share of its width, to be moved about in. */
const NARROW_HEIGHT = 0.9;
/** Below this share of its size a diagram's words can't be read: in a frame as narrow as this it is shown larger then, from its beginning. */
const READABLE = 0.7;
const NARROW_FRAME = 640;
const COMFORTABLE = 0.9;
/** A finger that trembles is no drag. */
const DRAG = 4;

export interface ViewControl {
  /** The drawing's size, or more of it in height. */
  readonly paper: Size;
  readonly view: View;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly zoomBy: (steps: number) => void;
  readonly moveBy: (x: number, y: number) => void;
  readonly fit: () => void;
  readonly show: (box: { x: number; y: number; width: number; height: number }) => void;
  /** True while, and just after, the drawing is dragged: a click then is none. */
  readonly isDragged: () => boolean;
  readonly pointer: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
  };
}

/** What of a drawing is seen, and every way to change it: wheel with Ctrl, dragging, buttons, keys. */
export function useView(drawing: DiagramDrawing): ViewControl {
  const [paper, setPaper] = useState<Size>(drawing);
  const [view, setView] = useState(() => wholeOf(drawing));
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<{ x: number; y: number; isMoved: boolean; isDown: boolean }>(null);

  const scale = (): number => {
    const wide = svg.current?.getBoundingClientRect().width ?? 0;
    return wide === 0 ? 1 : paper.width / view.zoom / wide;
  };

  const { width, height } = drawing;
  const { x = 0, y = 0 } = drawing.beginnings[0] ?? {};
  useLayoutEffect(() => {
    const frame = svg.current?.getBoundingClientRect().width ?? 0;
    const shown = frame / width;
    const isNarrow = shown > 0 && shown < READABLE && frame < NARROW_FRAME;
    const next = { width, height: isNarrow ? Math.max(height, width * NARROW_HEIGHT) : height };
    setPaper(next);
    setView(isNarrow ? keepWithin(next, { x, y, zoom: COMFORTABLE / shown }) : wholeOf(next));
  }, [width, height, x, y]);

  useEffect(() => {
    const element = svg.current;
    // React listens to the wheel passively: the page would scroll or zoom along.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const area = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
      setView((now) =>
        zoomed(paper, now, event.deltaY < 0 ? 1 : -1, {
          x: now.x + ((event.clientX - area.left) / area.width - 0.5) * (paper.width / now.zoom),
          y: now.y + ((event.clientY - area.top) / area.height - 0.5) * (paper.height / now.zoom),
        }),
      );
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [paper]);

  const moveBy = (right: number, down: number): void =>
    setView((now) => keepWithin(paper, { ...now, x: now.x + right, y: now.y + down }));

  return {
    paper,
    view,
    svg,
    moveBy,
    zoomBy: (steps) => setView((now) => zoomed(paper, now, steps)),
    fit: () => setView(wholeOf(paper)),
    show: (box) => setView((now) => showing(paper, now, box)),
    isDragged: () => drag.current?.isMoved ?? false,
    pointer: {
      onPointerDown: ({ clientX, clientY, button }) => {
        drag.current = { x: clientX, y: clientY, isMoved: false, isDown: button === 0 };
      },
      onPointerMove: ({ clientX, clientY, pointerId, currentTarget }) => {
        const held = drag.current;
        if (!held?.isDown) return;
        const [right, down] = [clientX - held.x, clientY - held.y];
        if (!held.isMoved && Math.hypot(right, down) < DRAG) return;
        if (!held.isMoved) currentTarget.setPointerCapture(pointerId);
        drag.current = { x: clientX, y: clientY, isMoved: true, isDown: true };
        moveBy(-right * scale(), -down * scale());
      },
      onPointerUp: () => {
        if (drag.current) drag.current.isDown = false;
      },
    },
  };
}
