import type { Feature } from '#client/feature.ts';
import { live } from './live.ts';

/** Newsletters, as part of the application; everything is lazily loaded. */
export const newsletters = {
  texts: {
    namespace: 'newsletters',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    newsletters: { page: () => import('./pages/newsletters.page.tsx') },
  },
  panels: { newsletters: () => import('./components/newsletters-panel.tsx') },
  /** Live updates of newsletters. */
  live,
} satisfies Feature;
