import type { Feature } from '#client/feature.ts';
import { live } from './live.ts';

/** Till banking, as part of the application; everything is lazily loaded. */
export const banking = {
  texts: {
    namespace: 'banking',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    'till-banking-reports': { page: () => import('./pages/till-banking.page.tsx') },
  },
  branch: { till: () => import('./components/branch-till.tsx') },
  panels: { 'till-banking-reports': () => import('./components/banking-panel.tsx') },
  home: {
    till: () => import('./home/till.part.tsx'),
    variances: () => import('./home/variances.part.tsx'),
  },
  /** Live updates of reports. */
  live,
} satisfies Feature;
