import type { Feature } from '#client/feature.ts';
import { live } from './live.ts';

/** The gallery of social media content, as the application puts it together; it arrives when it is first opened. */
export const socialMedia = {
  texts: {
    namespace: 'socialMedia',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    'social-media-content': { page: () => import('./pages/social-media.page.tsx') },
  },
  /** Hears of pictures that were added or deleted. */
  live,
} satisfies Feature;
