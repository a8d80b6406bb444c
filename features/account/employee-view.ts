import type { ViewPart } from '#blocks/employee-view/view-part.ts';
import { ownAccount } from './index.ts';

/** The own PIN and notifications, as part of the employee view. */
export const accountView: ViewPart = {
  texts: [ownAccount.texts],
  settings: () => import('./view/own-settings.tsx'),
};
