/** The part of a drawing that is seen: its middle, and how many times larger than when all of it fits. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const STEP = 1.25;
const CLOSEST = 8;

export const wholeOf = ({ width, height }: Size): View => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The view nearest to a wanted one: never smaller than the whole, never past an edge. */
export function keepWithin({ width, height }: Size, { x, y, zoom }: View): View {
  const kept = between(1, zoom, CLOSEST);
  const [halfWidth, halfHeight] = [width / kept / 2, height / kept / 2];
  return {
    x: between(halfWidth, x, width - halfWidth),
    y: between(halfHeight, y, height - halfHeight),
    zoom: kept,
  };
}

/** So many steps nearer (or, below zero, farther); `at` stays where it is on the screen. */
export function zoomed(size: Size, view: View, steps: number, at: { x: number; y: number } = view): View {
  const zoom = between(1, view.zoom * STEP ** steps, CLOSEST);
  const share = view.zoom / zoom;
  return keepWithin(size, {
    x: at.x + (view.x - at.x) * share,
    y: at.y + (view.y - at.y) * share,
    zoom,
  });
}

/** Moved just so far that a box is seen whole. */
export function showing(size: Size, view: View, box: Size & { x: number; y: number }): View {
  const halfWidth = size.width / view.zoom / 2;
  const halfHeight = size.height / view.zoom / 2;
  return keepWithin(size, {
    x: between(box.x + box.width - halfWidth, view.x, box.x + halfWidth),
    y: between(box.y + box.height - halfHeight, view.y, box.y + halfHeight),
    zoom: view.zoom,
  });
}

/** As the attribute `viewBox` takes it. */
export function viewBox({ width, height }: Size, { x, y, zoom }: View): string {
  return [x - width / zoom / 2, y - height / zoom / 2, width / zoom, height / zoom]
    .map((value) => Math.round(value * 10) / 10)
    .join(' ');
}
