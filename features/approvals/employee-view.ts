import { approvalTextSource } from '#blocks/approvals/texts.ts';
import type { ViewPart } from '#blocks/employee-view/view-part.ts';
import { approvals } from './index.ts';

/** What the reader has, and their requests for another device, as part of the employee view. */
export const assetsView: ViewPart = {
  texts: [approvals.texts, approvalTextSource],
  pages: { assets: () => import('./view/own-assets.page.tsx') },
};
