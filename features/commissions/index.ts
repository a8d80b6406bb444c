import type { Feature } from '#client/feature.ts';
import { live } from './live.ts';
export { commissionsFirstRead } from './commissions-first-read.ts';

/** Commissions and tips, as part of the application; everything is lazily loaded. */
export const commissions = {
  texts: {
    namespace: 'commissions',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    'commissions-and-tips': { page: () => import('./pages/commissions.page.tsx') },
  },
  home: { months: () => import('./home/months.part.tsx') },
  panels: { 'commissions-and-tips': () => import('./components/commissions-panel.tsx') },
  otherTexts: [
    {
      namespace: 'past-imports',
      en: async () => (await import('./texts/past-imports-en.ts')).en,
      ar: async () => (await import('./texts/past-imports-ar.ts')).ar,
    },
  ],
  /** Live updates of months, payouts, sales and tips. */
  live,
} satisfies Feature;
