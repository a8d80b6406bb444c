import { CUSTOMERS } from '#client/query/families.ts';
import { listAndRecords, type LiveArea } from '#client/live/live-area.ts';
import type { Feature } from '#client/feature.ts';

/** Keeps customer list and details in sync with the server. */
const live: readonly LiveArea[] = [{ area: 'customers', concerns: listAndRecords(CUSTOMERS) }];

/** Customers, as part of the application; everything is lazily loaded. */
export const customers = {
  texts: {
    namespace: 'customers',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    customers: { page: () => import('./pages/customers.page.tsx') },
  },
  panels: { customers: () => import('./components/customers-panel.tsx') },
  live,
} satisfies Feature;
