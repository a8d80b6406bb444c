import type { Feature } from '#client/feature.ts';
import { employeeQuery } from './employee.query.ts';
import { live } from './live.ts';

/** People, as the application puts them together; everything arrives when it is first opened. */
export const employees = {
  texts: {
    namespace: 'employees',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  },
  pages: {
    employees: { page: () => import('./pages/employees.page.tsx') },
    employee: {
      page: () => import('./pages/employee.page.tsx'),
      record: (client, id) => client.prefetchQuery(employeeQuery(id)),
    },
  },
  panels: { employees: () => import('./components/employees-panel.tsx') },
  /** Hears of changed people. */
  live,
} satisfies Feature;
