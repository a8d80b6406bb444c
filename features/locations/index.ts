import type { Feature } from '#client/feature.ts';
import { locationQuery } from './location.query.ts';
import { live } from './live.ts';

/** Locations, as part of the application; everything is lazily loaded. */
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
  branch: { documents: () => import('./components/branch-documents.tsx') },
  panels: { locations: () => import('./components/locations-panel.tsx') },
  /** Live updates of locations. */
  live,
} satisfies Feature;
