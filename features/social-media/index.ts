import type { TextSource } from '#client/texts/texts.ts';
import { live } from './live.ts';

/** The gallery of social media content, as the application puts it together; it arrives when it is first opened. */
export const socialMedia = {
  texts: {
    namespace: 'socialMedia',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  page: () => import('./pages/social-media.page.tsx'),
  /** Hears of pictures that were added or deleted. */
  live,
};
