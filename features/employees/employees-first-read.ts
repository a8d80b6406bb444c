import { listFirstRead } from '#client/early/list-first-read.ts';
import { PAGE_FILTERS, queryOf } from './employee-filters.ts';

/** The list, asked for before its page is there (decision 0035). */
export const employeesFirstRead = listFirstRead({
  path: '/hr/employees',
  module: null,
  rights: [
    { resource: 'web.access.hr.employees', action: 'read' },
    { resource: 'employee.details', action: 'read' },
  ],
  api: '/api/employees',
  filters: PAGE_FILTERS,
  queryOf,
  isShown: (filters) => filters.one('tab') !== 'expiring',
});
