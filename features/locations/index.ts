import type { Feature } from '#client/feature.ts';
import { locationQuery } from './location.query.ts';
import { live } from './live.ts';

/** Places, as the application puts them together; everything arrives when it is first opened. */
export const locations = {
  texts: {
    namespace: 'locations',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    locations: { page: () => import('./pages/locations.page.tsx') },
    location: {
      page: () => import('./pages/location.page.tsx'),
      record: (client, id) => client.prefetchQuery(locationQuery(id)),
    },
  },
  panels: { locations: () => import('./components/locations-panel.tsx') },
  /** Hears of changed places. */
  live,
} satisfies Feature;
