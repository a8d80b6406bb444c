import type { ViewPart } from '#blocks/employee-view/view-part.ts';
import { notificationTexts } from './text-source.ts';
import { ViewBell } from './view/view-bell.tsx';

/** The reader's newsletters, as part of the employee view. */
export const newsView: ViewPart = {
  texts: [],
  pages: { news: () => import('./view/news.page.tsx') },
  cards: { news: () => import('./view/news-card.tsx') },
};

/** All notifications of the reader, and the bell that leads to them. */
export const inboxView: ViewPart = {
  texts: [notificationTexts],
  pages: { notifications: () => import('./view/view-inbox.page.tsx') },
  Tool: ViewBell,
};
