import { declareList } from './list.ts';

/**
 * Documents of active people that expire within some days or have expired, earliest first: a tab of the employees page.
 */
export const EXPIRING_LIST = declareList({
  key: 'expiring-documents',
  path: '/hr/employees',
  access: 'web.access.hr.employees',
  api: '/api/expiring-documents',
  right: { resource: 'employee.document', action: 'read' },
  fields: {
    employee: { kind: 'person', size: 'xxxl', file: true, fixed: true },
    document: { kind: 'custom', size: 'xxl', file: true },
    expirationDate: { kind: 'day', size: 'xl', sorts: true, file: true },
    standing: { kind: 'custom', size: 'xl', file: true, mobile: 'mark' },
  },
  filters: {},
  customFields: 'documents',
  order: { by: 'expirationDate', order: 'asc' },
});
