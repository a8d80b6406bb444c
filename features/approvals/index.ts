import type { TextSource } from '#client/texts/texts.ts';
import { useBankingWaitingCount, useWaitingCount } from './waiting.queries.ts';
import { live } from './live.ts';

/** Pending decisions, substitutes and device changes, as parts of the application. */
export const approvals = {
  texts: {
    namespace: 'approvals',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  pages: {
    'device-changes': { page: () => import('./pages/device-changes.page.tsx') },
  },
  home: { queue: () => import('./home/queue.part.tsx') },
  waiting: { 'till-banking-reports': useBankingWaitingCount },
  page: () => import('./pages/approvals.page.tsx'),
  /** A part of the account page: your own substitutes. */
  substitute: () => import('./components/substitutes-part.tsx'),
  /** Live updates of pending decisions, substitutes and device changes. */
  live,
  /** Number of decisions pending for the person, counted by the server. */
  useWaitingCount,
};
