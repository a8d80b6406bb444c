import type { TextSource } from '#client/texts/texts.ts';
import { useWaiting } from './leave-waiting.queries.ts';

/** Leave requests, as part of the application. Everything but the menu count is lazily loaded. */
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
  home: {
    'own-leave': () => import('./home/own-leave.part.tsx'),
    away: () => import('./home/away.part.tsx'),
  },
  waiting: { leave: useWaiting },
  /** Live updates of requests. */
  listener: () => import('./components/live-leaves.tsx'),
  /** Palette commands for leave. */
  commands: async () => (await import('./leave-commands.ts')).useLeaveCommands,
};
