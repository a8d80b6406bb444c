import type { Feature } from '#client/feature.ts';
import { shiftTextSource, withShiftTexts } from '#blocks/shifts/texts.ts';
import type { OffersCommands } from '#ui/commands/command.types.ts';
import { live } from './live.ts';

/** Daily operations, as part of the application; everything is lazily loaded. */
export const dailyOperations = {
  texts: {
    namespace: 'daily-operations',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  otherTexts: [shiftTextSource],
  pages: {
    'daily-operations': { page: withShiftTexts(() => import('./pages/daily-operations.page.tsx')) },
  },
  /** Palette commands of its page. */
  commands: async () => (await import('./daily-commands.ts')).useDailyCommands,
  live,
} satisfies Feature & OffersCommands;
