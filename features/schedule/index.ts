import type { Feature } from '#client/feature.ts';
import type { OffersCommands } from '#ui/commands/command.types.ts';
import { live } from './live.ts';

/** The schedule of locations, as part of the application; lazily loaded. */
export const schedule = {
  texts: {
    namespace: 'schedule',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    schedule: { page: () => import('./pages/schedule.page.tsx') },
    'location-schedule': { page: () => import('./pages/location-schedule.page.tsx') },
  },
  branch: { schedule: () => import('./components/branch-schedule.tsx') },
  /** Palette commands of its pages. */
  commands: async () => (await import('./schedule-commands.ts')).useScheduleCommands,
  /** Live updates of shifts. */
  live,
} satisfies Feature & OffersCommands;
