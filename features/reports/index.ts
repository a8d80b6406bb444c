import type { TextSource } from '#client/texts/texts.ts';

/** One's reports, as the application puts them together; everything arrives when it is first needed. */
export const reports = {
  texts: {
    namespace: 'reports',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  /** Follows what this browser remembers, and shows it to whoever wants to see it. */
  listener: () => import('./components/live-reports.tsx'),
};
