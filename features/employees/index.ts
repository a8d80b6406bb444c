import type { Feature } from '#client/feature.ts';
import { employeeQuery } from './employee.query.ts';
import { live } from './live.ts';

/** Employees, as part of the application; everything is lazily loaded. */
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
  home: {
    expiring: () => import('./home/expiring.part.tsx'),
    contracts: () => import('./home/contracts.part.tsx'),
  },
  panels: { employees: () => import('./components/employees-panel.tsx') },
  /** Live updates of employees. */
  live,
} satisfies Feature;
