import type { InspectionEvent } from 'xstate';

let observer: ((event: InspectionEvent) => void) | undefined;

/** Given to every actor of the page: passes on what happens in it while somebody inspects (`npm run dev`, `?inspect`). */
export const inspect = (event: InspectionEvent): void => observer?.(event);

export function inspectWith(next: (event: InspectionEvent) => void): void {
  observer = next;
}
