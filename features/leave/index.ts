import type { TextSource } from '#client/texts/texts.ts';
import { useWaiting } from './leave-waiting.queries.ts';

/** Leave requests, as the application puts them together. Everything but the count in the menu arrives when it is first opened. */
export const leave = {
  texts: {
    namespace: 'leave',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  page: () => import('./pages/leave.page.tsx'),
  /** What the dashboard shows of leave. */
  panel: () => import('./components/leave-panel.tsx'),
  /** Hears of changed requests. */
  live: () => import('./components/live-leaves.tsx'),
  /** What the command palette offers of leave. */
  commands: () => import('./leave-commands.ts'),
  useWaiting,
};
