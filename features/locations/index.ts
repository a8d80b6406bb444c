import type { QueryClient } from '@tanstack/react-query';
import type { TextSource } from '#client/texts/texts.ts';
import { locationQuery } from './location.query.ts';
import { live } from './live.ts';

/** Places, as the application puts them together; everything arrives when it is first opened. */
export const locations = {
  texts: {
    namespace: 'locations',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  listPage: () => import('./pages/locations.page.tsx'),
  /** What the dashboard shows of it. */
  panel: () => import('./components/locations-panel.tsx'),
  /** Hears of changed places. */
  live,
  detailPage: () => import('./pages/location.page.tsx'),
  /** Reads the record of that page into the cache. */
  record: (client: QueryClient, id: string) => client.prefetchQuery(locationQuery(id)),
};
