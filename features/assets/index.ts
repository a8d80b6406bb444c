import type { Feature } from '#client/feature.ts';
import { assetQuery } from './asset.query.ts';
import { live } from './live.ts';

/** Assets, as part of the application; everything is lazily loaded. */
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
  /** Live updates of assets. */
  live,
} satisfies Feature;
