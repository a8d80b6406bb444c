import type { TextSource } from '#client/texts/texts.ts';

/** The person's reports, as part of the application; everything is lazily loaded. */
export const reports = {
  texts: {
    namespace: 'reports',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  /** Resumes the reports stored in this browser, and shows the report panel. */
  listener: () => import('./components/live-reports.tsx'),
};
