import type { ViewPart } from '#blocks/employee-view/view-part.ts';

/** The reader's newsletters, as part of the employee view. */
export const newsView: ViewPart = {
  texts: [],
  pages: { news: () => import('./view/news.page.tsx') },
  cards: { news: () => import('./view/news-card.tsx') },
};
