import { approvalTextSource } from '#blocks/approvals/texts.ts';
import type { ViewPart } from '#blocks/employee-view/view-part.ts';
import { leave } from './index.ts';

/** The own leave, as part of the employee view. */
export const leaveView: ViewPart = {
  texts: [leave.texts, approvalTextSource],
  pages: { leave: () => import('./view/own-leave.page.tsx') },
  cards: { leave: () => import('./view/own-leave-card.tsx') },
};
