import type { ViewPart } from '#blocks/employee-view/view-part.ts';
import { shiftTextSource } from '#blocks/shifts/texts.ts';

/** The own shifts, as part of the employee view. */
export const scheduleView: ViewPart = {
  texts: [shiftTextSource],
  pages: { shifts: () => import('./view/own-shifts.page.tsx') },
  cards: { shifts: () => import('./view/own-shift-card.tsx') },
};
