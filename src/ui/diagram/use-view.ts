import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { DiagramDrawing } from './diagram.types.ts';
import { keepWithin, showing, wholeOf, zoomed, type View } from './view.ts';

/** Below this share of its size a diagram's words can't be read: it is shown larger then, from its beginning. */
const READABLE = 0.7;
/** A finger that trembles is no drag. */
const DRAG = 4;

export interface ViewControl {
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
  const [view, setView] = useState(() => wholeOf(drawing));
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<{ x: number; y: number; isMoved: boolean; isDown: boolean }>(null);

  const scale = (): number => {
    const wide = svg.current?.getBoundingClientRect().width ?? 0;
    return wide === 0 ? 1 : drawing.width / view.zoom / wide;
  };

  useLayoutEffect(() => {
    const shown = (svg.current?.getBoundingClientRect().width ?? 0) / drawing.width;
    if (shown === 0 || shown >= READABLE) return;
    const [first] = drawing.beginnings;
    const zoom = READABLE / shown;
    setView(keepWithin(drawing, { x: first?.x ?? 0, y: first?.y ?? 0, zoom }));
  }, [drawing]);

  useEffect(() => {
    const element = svg.current;
    // React listens to the wheel passively: the page would scroll or zoom along.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top, width, height } = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
      setView((now) => {
        const x = now.x + ((event.clientX - left) / width - 0.5) * (drawing.width / now.zoom);
        const y = now.y + ((event.clientY - top) / height - 0.5) * (drawing.height / now.zoom);
        return zoomed(drawing, now, event.deltaY < 0 ? 1 : -1, { x, y });
      });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [drawing]);

  const moveBy = (x: number, y: number): void =>
    setView((now) => keepWithin(drawing, { ...now, x: now.x + x, y: now.y + y }));

  return {
    view,
    svg,
    moveBy,
    zoomBy: (steps) => setView((now) => zoomed(drawing, now, steps)),
    fit: () => setView(wholeOf(drawing)),
    show: (box) => setView((now) => showing(drawing, now, box)),
    isDragged: () => drag.current?.isMoved ?? false,
    pointer: {
      onPointerDown: ({ clientX, clientY, button }) => {
        drag.current = { x: clientX, y: clientY, isMoved: false, isDown: button === 0 };
      },
      onPointerMove: ({ clientX, clientY, pointerId, currentTarget }) => {
        const held = drag.current;
        if (!held?.isDown) return;
        const [x, y] = [clientX - held.x, clientY - held.y];
        if (!held.isMoved && Math.hypot(x, y) < DRAG) return;
        if (!held.isMoved) currentTarget.setPointerCapture(pointerId);
        drag.current = { x: clientX, y: clientY, isMoved: true, isDown: true };
        moveBy(-x * scale(), -y * scale());
      },
      onPointerUp: () => {
        if (drag.current) drag.current.isDown = false;
      },
    },
  };
}
