import type { QueryClient } from '@tanstack/react-query';
import type { TextSource } from '#client/texts/texts.ts';
import { assetQuery } from './asset.query.ts';
import { live } from './live.ts';

/** Assets, as the application puts them together; everything arrives when it is first opened. */
export const assets = {
  texts: {
    namespace: 'assets',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  listPage: () => import('./pages/assets.page.tsx'),
  detailPage: () => import('./pages/asset.page.tsx'),
  /** Reads the record of that page into the cache. */
  record: (client: QueryClient, id: string) => client.prefetchQuery(assetQuery(id)),
  typesPage: () => import('./pages/asset-types.page.tsx'),
  /** What the dashboard shows of it. */
  panel: () => import('./components/assets-panel.tsx'),
  /** Hears of changed assets. */
  live,
};
