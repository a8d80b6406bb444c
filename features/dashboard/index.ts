import type { TextSource } from '#client/texts/texts.ts';

export type { HomePart } from './home-part.ts';
export type { OfferedTile } from './offered-tile.ts';

/** Dashboard and section pages, as parts of the application; their content comes from the other features. */
export const dashboard = {
  texts: {
    namespace: 'dashboard',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  page: () => import('./pages/dashboard.page.tsx'),
  // In one chunk with the dashboard: they are nearly the same, and people soon open both.
  sectionPage: async () => ({ default: (await import('./pages/dashboard.page.tsx')).SectionPage }),
};
