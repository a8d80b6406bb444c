import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { bounded, stepped } from './zoom-view.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Zoom {
  readonly zoom: number;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly image: RefObject<HTMLImageElement | null>;
  readonly zoomBy: (steps: number) => void;
  readonly reset: () => void;
  /** Dragging with a mouse; fingers scroll natively. */
  readonly pointer: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
  };
}

const between = (touches: TouchList): { readonly apart: number; readonly middle: Point } | null => {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return null;
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  };
};

/**
 * The zoom of an image in a scrolling frame, by buttons, keys, Ctrl and wheel (also a pinch on a trackpad) and a pinch
 * on a touchscreen. The point under the pointer, otherwise the centre, keeps its place.
 */
export function useZoom(): Zoom {
  const [zoom, setZoom] = useState(1);
  const frame = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  /** A point of the screen, and the share of the image that is to stay there. */
  const anchor = useRef<{ readonly at: Point; readonly share: Point } | null>(null);

  const zoomTo = (next: number, at?: Point): void => {
    const [area, box] = [frame.current?.getBoundingClientRect(), image.current?.getBoundingClientRect()];
    if (area && box && box.width > 0) {
      const point = at ?? { x: area.left + area.width / 2, y: area.top + area.height / 2 };
      const share = { x: (point.x - box.left) / box.width, y: (point.y - box.top) / box.height };
      anchor.current = { at: point, share };
    }
    setZoom(bounded(next));
  };
  useLayoutEffect(() => {
    const [held, area, box] = [anchor.current, frame.current, image.current?.getBoundingClientRect()];
    anchor.current = null;
    if (!held || !area || !box) return;
    area.scrollLeft += box.left + held.share.x * box.width - held.at.x;
    area.scrollTop += box.top + held.share.y * box.height - held.at.y;
  }, [zoom]);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomTo(stepped(zoom, event.deltaY < 0 ? 1 : -1), { x: event.clientX, y: event.clientY });
  });
  const apart = useRef(0);
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const pinch = between(event.touches);
    if (!pinch) return;
    event.preventDefault();
    if (event.type === 'touchmove' && apart.current > 0) zoomTo((zoom * pinch.apart) / apart.current, pinch.middle);
    apart.current = pinch.apart;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // React registers these as passive: the page would zoom as well.
    const options = { passive: false };
    const wheel = (event: WheelEvent): void => onWheel(event);
    const touch = (event: TouchEvent): void => onTouch(event);
    element.addEventListener('wheel', wheel, options);
    element.addEventListener('touchstart', touch, options);
    element.addEventListener('touchmove', touch, options);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchstart', touch);
      element.removeEventListener('touchmove', touch);
    };
  }, []);

  const drag = useRef<Point>({ x: 0, y: 0 });
  return {
    zoom,
    frame,
    image,
    zoomBy: (steps) => zoomTo(stepped(zoom, steps)),
    reset: () => zoomTo(1),
    pointer: {
      onPointerDown: ({ pointerType, button, clientX, clientY, pointerId, currentTarget }) => {
        if (pointerType !== 'mouse' || button !== 0) return;
        drag.current = { x: clientX, y: clientY };
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove: ({ clientX, clientY, pointerId, currentTarget }) => {
        if (!currentTarget.hasPointerCapture(pointerId)) return;
        currentTarget.scrollLeft += drag.current.x - clientX;
        currentTarget.scrollTop += drag.current.y - clientY;
        drag.current = { x: clientX, y: clientY };
      },
    },
  };
}
