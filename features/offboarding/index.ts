import type { QueryClient } from '@tanstack/react-query';
import type { TextSource } from '#client/texts/texts.ts';
import { settlementQuery } from './settlement.query.ts';
import { live } from './live.ts';

/** Offboarding settlements, as the application puts them together; everything arrives when it is first opened. */
export const offboarding = {
  texts: {
    namespace: 'offboarding',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  listPage: () => import('./pages/offboarding.page.tsx'),
  detailPage: () => import('./pages/settlement.page.tsx'),
  /** Reads the record of that page into the cache. */
  record: (client: QueryClient, id: string) => client.prefetchQuery(settlementQuery(id)),
  /** What the dashboard shows of it. */
  panel: () => import('./components/offboarding-panel.tsx'),
  /** Hears of changed settlements. */
  live,
};
