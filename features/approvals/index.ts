import type { TextSource } from '#client/texts/texts.ts';
import { useBankingWaitingCount, useWaitingCount } from './waiting.queries.ts';
import { live } from './live.ts';

/** What waits for decisions, substitutes and device changes, as the application puts them together. */
export const approvals = {
  texts: {
    namespace: 'approvals',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  pages: {
    'device-changes': { page: () => import('./pages/device-changes.page.tsx') },
  },
  waiting: { 'till-banking-reports': useBankingWaitingCount },
  page: () => import('./pages/approvals.page.tsx'),
  /** A part of the own account: who decides in one's place. */
  substitute: () => import('./components/substitutes-part.tsx'),
  /** Hears of what waits, of substitutes and of device changes. */
  live,
  /** How much waits for the person, counted by the server. */
  useWaitingCount,
};
