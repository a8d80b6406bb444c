import type { ViewPart } from '#blocks/employee-view/view-part.ts';
import { socialMedia } from './index.ts';

/** Pictures for social media, as part of the employee view. */
export const picturesView: ViewPart = {
  texts: [socialMedia.texts],
  pages: { pictures: () => import('./view/own-pictures.page.tsx') },
};
