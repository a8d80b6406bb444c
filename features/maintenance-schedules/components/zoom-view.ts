/** The image in its own size at most, and a step of the buttons. */
export const MOST = 6;
const STEP = 1.25;

/** The zoom after some steps in (or out, below zero): never smaller than the whole image. */
export const stepped = (zoom: number, steps: number): number => bounded(zoom * STEP ** steps);

/** The nearest allowed zoom. */
export const bounded = (zoom: number): number => Math.min(Math.max(zoom, 1), MOST);
