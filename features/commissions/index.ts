import type { TextSource } from '#client/texts/texts.ts';
import { live } from './live.ts';
export { commissionsFirstRead } from './commissions-first-read.ts';

/** Commissions and tips, as the application puts them together; everything arrives when it is first opened. */
export const commissions = {
  texts: {
    namespace: 'commissions',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  /** The words of the imports that were made. */
  pastImports: {
    namespace: 'past-imports',
    en: async () => (await import('./texts/past-imports-en.ts')).en,
    ar: async () => (await import('./texts/past-imports-ar.ts')).ar,
  } satisfies TextSource,
  page: () => import('./pages/commissions.page.tsx'),
  /** What the dashboard shows of it. */
  panel: () => import('./components/commissions-panel.tsx'),
  /** Hears of changed months, payouts, sales and tips. */
  live,
};
