import type { QueryClient } from '@tanstack/react-query';
import type { TextSource } from '#client/texts/texts.ts';
import { employeeQuery } from './employee.query.ts';
import { live } from './live.ts';

/** People, as the application puts them together; everything arrives when it is first opened. */
export const employees = {
  texts: {
    namespace: 'employees',
    en: async () => (await import('./texts/en.ts')).en,
    ar: async () => (await import('./texts/ar.ts')).ar,
  } satisfies TextSource,
  listPage: () => import('./pages/employees.page.tsx'),
  /** What the dashboard shows of it. */
  panel: () => import('./components/employees-panel.tsx'),
  /** Hears of changed people. */
  live,
  profilePage: () => import('./pages/employee.page.tsx'),
  /** Reads the record of that page into the cache. */
  record: (client: QueryClient, id: string) => client.prefetchQuery(employeeQuery(id)),
};
