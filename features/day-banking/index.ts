import type { Feature } from '#client/feature.ts';
import { live } from './live.ts';

/** Till banking, as the application puts it together; everything arrives when it is first opened. */
export const banking = {
  texts: {
    namespace: 'banking',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    'till-banking-reports': { page: () => import('./pages/till-banking.page.tsx') },
  },
  panels: { 'till-banking-reports': () => import('./components/banking-panel.tsx') },
  /** Hears of changed reports. */
  live,
} satisfies Feature;
