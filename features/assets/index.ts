import type { Feature } from '#client/feature.ts';
import { assetQuery } from './asset.query.ts';
import { live } from './live.ts';

/** Assets, as the application puts them together; everything arrives when it is first opened. */
export const assets = {
  texts: {
    namespace: 'assets',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    assets: { page: () => import('./pages/assets.page.tsx') },
    asset: {
      page: () => import('./pages/asset.page.tsx'),
      record: (client, id) => client.prefetchQuery(assetQuery(id)),
    },
    'asset-types': { page: () => import('./pages/asset-types.page.tsx') },
  },
  panels: { assets: () => import('./components/assets-panel.tsx') },
  /** Hears of changed assets. */
  live,
} satisfies Feature;
