import type { TextSource } from '#client/texts/texts.ts';
import { useWaiting } from './leave-waiting.queries.ts';

/** Leave requests, as the application puts them together. Everything but the count in the menu arrives when it is first opened. */
export const leave = {
  texts: {
    namespace: 'leave',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  pages: {
    leave: { page: () => import('./pages/leave.page.tsx') },
  },
  panels: { leave: () => import('./components/leave-panel.tsx') },
  waiting: { leave: useWaiting },
  /** Hears of changed requests. */
  listener: () => import('./components/live-leaves.tsx'),
  /** What the command palette offers of leave. */
  commands: () => import('./leave-commands.ts'),
};
