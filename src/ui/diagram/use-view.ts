import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { DiagramBox, DiagramDrawing } from './diagram.types.ts';
import { begun, keepWithin, reframed, showing, wholeOf, zoomed, type Paper, type Seen, type View } from './view.ts';

/** Ignores small movements of a trembling hand. */
const DRAG = 4;

export interface ViewControl {
  /** The drawing's size, possibly with extra height. */
  readonly paper: Paper;
  readonly view: View;
  /** Displayed height in px, once known. */
  readonly high: number | undefined;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly zoomBy: (steps: number) => void;
  readonly moveBy: (x: number, y: number) => void;
  readonly fit: () => void;
  readonly show: (box: DiagramBox) => void;
  /** True during and just after a drag, whose click must be ignored. */
  readonly isDragged: () => boolean;
  readonly pointer: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
  };
}

/** The viewport of a drawing, with wheel (Ctrl), dragging, buttons and keys. `spoken` is the box to keep in view. */
export function useView(drawing: DiagramDrawing, spoken: DiagramBox | undefined): ViewControl {
  const { width, height } = drawing;
  const { x = 0, y = 0 } = drawing.beginnings[0] ?? {};
  const [seen, setSeen] = useState<Seen & { readonly high?: number }>(() => begun(drawing, 0, { x, y }));
  const { paper, view, high } = seen;
  const setView = (change: (paper: Paper, view: View) => View): void =>
    setSeen((now) => ({ ...now, view: change(now.paper, now.view) }));
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<{ x: number; y: number; isMoved: boolean; isDown: boolean }>(null);

  const widthNow = (): number => svg.current?.getBoundingClientRect().width ?? 0;
  const scale = (): number => {
    const wide = widthNow();
    return wide === 0 ? 1 : paper.width / view.zoom / wide;
  };

  const frame = useRef({ wide: 0, screen: 0, drawn: '' });
  /** The viewport before the frame became narrower, restored when it is wide again. */
  const wider = useRef<Seen & { readonly wide: number }>(null);
  const fitFrame = useEffectEvent(() => {
    const was = frame.current;
    const now = { wide: widthNow(), screen: window.innerWidth, drawn: [width, height, x, y].join(' ') };
    if (now.drawn === was.drawn && Math.abs(now.wide - was.wide) < 1) return;
    frame.current = now;
    const isSame = now.drawn === was.drawn && now.screen === was.screen && was.wide > 0 && now.wide > 0;
    const kept = wider.current;
    wider.current = null;
    let next: Seen = begun(drawing, now.wide, { x, y });
    if (isSame && kept && Math.abs(kept.wide - now.wide) < 1) next = kept;
    else if (isSame && now.wide < was.wide && seen.view.zoom > 1) {
      // What a person zoomed in on keeps its position and size when a panel opens beside it; a whole drawing is fitted.
      wider.current = { ...seen, wide: was.wide };
      next = reframed(seen, was.wide, now.wide, svg.current?.closest('[dir]')?.getAttribute('dir') === 'rtl');
    }
    setSeen({
      paper: next.paper,
      ...(now.wide > 0 && { high: (now.wide * next.paper.height) / next.paper.width }),
      view: spoken ? showing(next.paper, next.view, spoken) : next.view,
    });
  });
  // After every render, since only then the available width is known.
  useLayoutEffect(() => fitFrame());
  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => fitFrame());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = svg.current;
    // React registers wheel listeners as passive: the page would scroll or zoom as well.
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const area = (event.currentTarget as SVGSVGElement).getBoundingClientRect();
      setView((on, now) =>
        zoomed(on, now, event.deltaY < 0 ? 1 : -1, {
          x: now.x + ((event.clientX - area.left) / area.width - 0.5) * (on.width / now.zoom),
          y: now.y + ((event.clientY - area.top) / area.height - 0.5) * (on.height / now.zoom),
        }),
      );
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const moveBy = (right: number, down: number): void =>
    setView((on, now) => keepWithin(on, { ...now, x: now.x + right, y: now.y + down }));

  return {
    paper,
    view,
    high,
    svg,
    moveBy,
    zoomBy: (steps) => setView((on, now) => zoomed(on, now, steps)),
    fit: () => setView(wholeOf),
    show: (box) => setView((on, now) => showing(on, now, box)),
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
