import type { Feature } from '#client/feature.ts';
import { shiftTextSource, withShiftTexts } from '#blocks/shifts/texts.ts';
import { live } from './live.ts';

/** Daily operations, as part of the application; everything is lazily loaded. */
export const dailyOperations = {
  texts: {
    namespace: 'daily-operations',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  otherTexts: [shiftTextSource],
  pages: {
    'daily-operations': { page: withShiftTexts(() => import('./pages/daily-operations.page.tsx')) },
  },
  live,
} satisfies Feature;
