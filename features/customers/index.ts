import { CUSTOMERS } from '#client/query/families.ts';
import type { Concerns } from '#client/live/live-area.ts';
import type { Feature } from '#client/feature.ts';

/** Both lists and their records: customers show their company, companies count their customers. */
const concerns: Concerns = ([family]) => family === CUSTOMERS[0];
const live = (['customers', 'client-companies'] as const).map((area) => ({ area, concerns }));

/** Customers and client companies, as part of the application; everything is lazily loaded. */
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
