import { useState } from 'react';

const KEY = 'steward.panelWidth';
/** Pixels; below `MIN` amounts and buttons wrap, above `MAX` the list has no room for its columns. */
export const PANEL_WIDTH = { MIN: 400, USUAL: 480, MAX: 720 } as const;
/** The panel stands beside the list from 1280 px on; below it is a drawer. */
export const TOO_NARROW_FOR_PANEL = '(max-width: 1279.98px)';

const clamp = (width: number): number => Math.round(Math.min(PANEL_WIDTH.MAX, Math.max(PANEL_WIDTH.MIN, width)));

/** The width the person has chosen. */
function storedPanelWidth(): number {
  try {
    const stored = Number(localStorage.getItem(KEY));
    return stored > 0 ? clamp(stored) : PANEL_WIDTH.USUAL;
  } catch {
    return PANEL_WIDTH.USUAL;
  }
}

/** Width of the panel in pixels, stored on this device. */
export function usePanelWidth(): readonly [width: number, change: (width: number) => void] {
  const [width, setWidth] = useState(storedPanelWidth);
  const change = (next: number): void => {
    const chosen = clamp(next);
    setWidth(chosen);
    try {
      localStorage.setItem(KEY, String(chosen));
    } catch {
      // Storage may be denied; the width then lasts as long as the panel.
    }
  };
  return [width, change];
}
