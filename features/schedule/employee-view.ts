import type { ViewPart } from '#blocks/employee-view/view-part.ts';
import { shiftTextSource } from '#blocks/shifts/texts.ts';

/** The own shifts, as part of the employee view. */
export const scheduleView: ViewPart = {
  texts: [shiftTextSource],
  pages: { shifts: () => import('./view/own-shifts.page.tsx') },
  cards: { shifts: () => import('./view/own-shift-card.tsx') },
  // From the module of the card: without a connection only code that was used before is there (ADR-0130).
  offline: async () => ({ default: (await import('./view/own-shift-card.tsx')).KeptShiftCard }),
};
