import type { TextSource } from '#client/texts/texts.ts';
import { live } from './live.ts';


/** Newsletters, as the application puts them together; everything arrives when it is first opened. */
export const newsletters = {
  texts: {
    namespace: 'newsletters',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  page: () => import('./pages/newsletters.page.tsx'),
  /** What the dashboard shows of it. */
  panel: () => import('./components/newsletters-panel.tsx'),
  /** Hears of changed newsletters. */
  live,
};
