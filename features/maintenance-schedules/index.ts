import type { Feature } from '#client/feature.ts';
import type { Concerns } from '#client/live/live-area.ts';
import { MAINTENANCE_SCHEDULES } from '#client/query/families.ts';

const concerns: Concerns = ([family]) => family === MAINTENANCE_SCHEDULES[0];

/** Maintenance and logistics schedules, as part of the application; lazily loaded. */
export const maintenanceSchedules = {
  texts: {
    namespace: 'maintenanceSchedules',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    'maintenance-management': { page: () => import('./pages/maintenance.page.tsx') },
  },
  branch: { maintenance: () => import('./components/branch-maintenance.tsx') },
  /** Live updates of added and deleted schedules. */
  live: [{ area: 'maintenance-schedules', concerns }],
} satisfies Feature;
