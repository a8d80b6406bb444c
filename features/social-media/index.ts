import type { Feature } from '#client/feature.ts';
import { live } from './live.ts';

/** The gallery of social media content, as part of the application; lazily loaded. */
export const socialMedia = {
  texts: {
    namespace: 'socialMedia',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    'social-media-content': { page: () => import('./pages/social-media.page.tsx') },
  },
  /** Live updates of added and deleted pictures. */
  live,
} satisfies Feature;
