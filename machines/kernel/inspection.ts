import type { InspectionEvent } from 'xstate';

let observer: ((event: InspectionEvent) => void) | undefined;

/**
 * Inspection option of every actor of the page; forwards events once an inspector is set (`npm run dev`, `?inspect`).
 */
export const inspect = (event: InspectionEvent): void => observer?.(event);

/** Sets the inspector for all actors of the page. */
export function inspectWith(next: (event: InspectionEvent) => void): void {
  observer = next;
}
