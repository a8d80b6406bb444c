import type { TextSource } from '#client/texts/texts.ts';

export type { OfferedTile } from './offered-tile.ts';

/** Dashboard and section pages, as the application puts them together; what stands on them comes from the other features. */
export const dashboard = {
  texts: {
    namespace: 'dashboard',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  page: () => import('./pages/dashboard.page.tsx'),
  // With the dashboard in one file: they are nearly the same, and whoever sees one soon sees the other.
  sectionPage: async () => ({ default: (await import('./pages/dashboard.page.tsx')).SectionPage }),
};
