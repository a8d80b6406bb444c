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

/** What a drawing lies on: as wide as it, and as high or higher, so that more of it is seen when it is larger than its frame. */
export interface Paper extends Size {
  /** How much of the height is drawn on; all of it when not said. */
  readonly drawn?: number;
}

/** A drawing on its paper, and the part of it that is seen. */
export interface Seen {
  readonly paper: Paper;
  readonly view: View;
}

const STEP = 1.25;
const CLOSEST = 8;

/** In a frame as narrow as this a flat diagram gets a paper as high as this share of its width, to be moved about in. */
const NARROW = { frame: 640, height: 0.9 } as const;
/** Below this share of its size the smallest words of a diagram, of 12 px, are under 10 px: it is shown larger then, from its beginning. */
const READABLE = 10 / 12;
const COMFORTABLE = 0.9;
/** What else a window shows above and below a diagram, and how low one is at the least, in px. */
const AROUND = 240;
const LEAST_HEIGHT = 320;
/** What is kept free around what has to be in sight, in px. */
const ROOM = 16;

export const wholeOf = ({ width, height, drawn = height }: Paper): View => ({
  x: width / 2,
  y: drawn / 2,
  zoom: 1,
});

/** How a drawing begins in a frame so wide, in a window so high: whole where its words can be read then, else from its beginning. */
export function begun(
  { width, height }: Size,
  frame: number,
  screen: number,
  beginning: { readonly x: number; readonly y: number },
): Seen {
  const shown = frame / width;
  const whole = { width, height, drawn: height };
  if (frame === 0 || shown >= READABLE) return { paper: whole, view: wholeOf(whole) };
  const high =
    frame < NARROW.frame
      ? frame * NARROW.height
      : Math.min(height * COMFORTABLE, Math.max(screen - AROUND, LEAST_HEIGHT));
  const paper = { ...whole, height: Math.max(height, high / shown) };
  return { paper, view: keepWithin(paper, { ...beginning, zoom: COMFORTABLE / shown }) };
}

/** The same in a frame of another width: as large and as high as before, from the same edge, whatever then lies beyond the other. */
export function reframed({ paper, view }: Seen, from: number, to: number, isFromRight: boolean): Seen {
  const next = { ...paper, height: (paper.height * from) / to };
  const wide = paper.width / view.zoom;
  const moved = (wide - (wide * to) / from) / 2;
  return {
    paper: next,
    view: keepWithin(next, { x: view.x + (isFromRight ? moved : -moved), y: view.y, zoom: (view.zoom * from) / to }),
  };
}

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** The view nearest to a wanted one: never smaller than the whole, never past an edge. */
export function keepWithin({ width, height, drawn = height }: Paper, { x, y, zoom }: View): View {
  const kept = between(1, zoom, CLOSEST);
  const [halfWidth, halfHeight] = [width / kept / 2, height / kept / 2];
  return {
    x: between(halfWidth, x, width - halfWidth),
    y: halfHeight * 2 >= drawn ? drawn / 2 : between(halfHeight, y, drawn - halfHeight),
    zoom: kept,
  };
}

/** So many steps nearer (or, below zero, farther); `at` stays where it is on the screen. */
export function zoomed(size: Paper, view: View, steps: number, at: { x: number; y: number } = view): View {
  const zoom = between(1, view.zoom * STEP ** steps, CLOSEST);
  const share = view.zoom / zoom;
  return keepWithin(size, {
    x: at.x + (view.x - at.x) * share,
    y: at.y + (view.y - at.y) * share,
    zoom,
  });
}

/** Moved just so far that a box is seen whole. */
export function showing(size: Paper, view: View, box: Size & { x: number; y: number }): View {
  const halfWidth = size.width / view.zoom / 2;
  const halfHeight = size.height / view.zoom / 2;
  return keepWithin(size, {
    x: between(box.x + box.width - halfWidth, view.x, box.x + halfWidth),
    y: between(box.y + box.height - halfHeight, view.y, box.y + halfHeight),
    zoom: view.zoom,
  });
}

/** A box with some room around it, so that what has to be in sight does not touch the edge. */
export const around = ({ x, y, width, height }: Size & { readonly x: number; readonly y: number }) => ({
  x: x - ROOM,
  y: y - ROOM,
  width: width + 2 * ROOM,
  height: height + 2 * ROOM,
});

/** As the attribute `viewBox` takes it. */
export function viewBox({ width, height }: Size, { x, y, zoom }: View): string {
  return [x - width / zoom / 2, y - height / zoom / 2, width / zoom, height / zoom]
    .map((value) => Math.round(value * 10) / 10)
    .join(' ');
}
