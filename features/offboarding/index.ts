import type { Feature } from '#client/feature.ts';
import { settlementQuery } from './settlement.query.ts';
import { live } from './live.ts';

/** Offboarding settlements, as part of the application; everything is lazily loaded. */
export const offboarding = {
  texts: {
    namespace: 'offboarding',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    offboarding: { page: () => import('./pages/offboarding.page.tsx') },
    settlement: {
      page: () => import('./pages/settlement.page.tsx'),
      record: (client, id) => client.prefetchQuery(settlementQuery(id)),
    },
  },
  panels: { offboarding: () => import('./components/offboarding-panel.tsx') },
  /** Live updates of settlements. */
  live,
} satisfies Feature;
