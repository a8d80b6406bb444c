import type { TextSource } from '#client/texts/texts.ts';

/** The Workflows section, as part of the application. Everything is lazily loaded. */
export const workflows = {
  texts: {
    namespace: 'workflows',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  allPage: () => import('./pages/workflows.page.tsx'),
  onePage: () => import('./pages/workflow.page.tsx'),
  recordPage: () => import('./pages/workflow-record.page.tsx'),
};
