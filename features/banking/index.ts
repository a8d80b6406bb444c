import type { TextSource } from '#client/texts/texts.ts';
import { live } from './live.ts';

/** Till banking, as the application puts it together; everything arrives when it is first opened. */
export const banking = {
  texts: {
    namespace: 'banking',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  page: () => import('./pages/till-banking.page.tsx'),
  /** What the dashboard shows of it. */
  panel: () => import('./components/banking-panel.tsx'),
  /** Hears of changed reports. */
  live,
};
