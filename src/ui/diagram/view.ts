/** The visible part of a drawing: its centre, and the zoom relative to the whole drawing. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The canvas of a drawing: as wide as the drawing, and at least as high, so that more of it is visible when zoomed in.
 */
export interface Paper extends Size {
  /** Height of the drawing itself; defaults to the whole canvas. */
  readonly drawn?: number;
}

/** A drawing on its canvas, with the visible part. */
export interface Seen {
  readonly paper: Paper;
  readonly view: View;
}

const STEP = 1.25;
const CLOSEST = 8;

/** In a frame up to this width, of a phone, a diagram gets a canvas of this share of its width, to be panned. */
const NARROW = { frame: 480, height: 0.9 } as const;
/** Below this scale the 12 px text of a diagram is under 10 px: on a phone it starts zoomed in at the beginning. */
const READABLE = 10 / 12;
const COMFORTABLE = 0.9;
/** Margin around the element to keep in view, in px. */
const ROOM = 16;

export const wholeOf = ({ width, height, drawn = height }: Paper): View => ({
  x: width / 2,
  y: drawn / 2,
  zoom: 1,
});

/**
 * The initial viewport in a frame of this width: the whole drawing (issue 24 §8). On a phone, where its text would not
 * be legible, from its beginning.
 */
export function begun(
  { width, height }: Size,
  frame: number,
  beginning: { readonly x: number; readonly y: number },
): Seen {
  const shown = frame / width;
  const whole = { width, height, drawn: height };
  if (frame === 0 || frame > NARROW.frame || shown >= READABLE) return { paper: whole, view: wholeOf(whole) };
  const paper = { ...whole, height: Math.max(height, (frame * NARROW.height) / shown) };
  return { paper, view: keepWithin(paper, { ...beginning, zoom: COMFORTABLE / shown }) };
}

/** A zoomed viewport for another frame width: same scale, height and edge. */
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

/** The closest allowed viewport: never larger than the canvas, never past an edge. */
export function keepWithin({ width, height, drawn = height }: Paper, { x, y, zoom }: View): View {
  const kept = between(1, zoom, CLOSEST);
  const [halfWidth, halfHeight] = [width / kept / 2, height / kept / 2];
  return {
    x: between(halfWidth, x, width - halfWidth),
    y: halfHeight * 2 >= drawn ? drawn / 2 : between(halfHeight, y, drawn - halfHeight),
    zoom: kept,
  };
}

/** Zooms in (or out, below zero) by steps; `at` keeps its position on the screen. */
export function zoomed(size: Paper, view: View, steps: number, at: { x: number; y: number } = view): View {
  const zoom = between(1, view.zoom * STEP ** steps, CLOSEST);
  const share = view.zoom / zoom;
  return keepWithin(size, {
    x: at.x + (view.x - at.x) * share,
    y: at.y + (view.y - at.y) * share,
    zoom,
  });
}

/** Pans just enough to show a whole box. */
export function showing(size: Paper, view: View, box: Size & { x: number; y: number }): View {
  const halfWidth = size.width / view.zoom / 2;
  const halfHeight = size.height / view.zoom / 2;
  return keepWithin(size, {
    x: between(box.x + box.width - halfWidth, view.x, box.x + halfWidth),
    y: between(box.y + box.height - halfHeight, view.y, box.y + halfHeight),
    zoom: view.zoom,
  });
}

/** A box with a margin, so that the element in view does not touch the edge. */
export const around = ({ x, y, width, height }: Size & { readonly x: number; readonly y: number }) => ({
  x: x - ROOM,
  y: y - ROOM,
  width: width + 2 * ROOM,
  height: height + 2 * ROOM,
});

/** As value of the attribute `viewBox`. */
export function viewBox({ width, height }: Size, { x, y, zoom }: View): string {
  return [x - width / zoom / 2, y - height / zoom / 2, width / zoom, height / zoom]
    .map((value) => Math.round(value * 10) / 10)
    .join(' ');
}
