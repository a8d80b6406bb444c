import { RECORD_STATUSES } from '#domain/records.ts';
import { declareList } from './list.ts';

const CONTRACT = { resource: 'employee.contract', action: 'read' } as const;

/** All people (B§2): default filter active. */
export const EMPLOYEE_LIST = declareList({
  key: 'employees',
  path: '/hr/employees',
  access: 'web.access.hr.employees',
  api: '/api/employees',
  right: { resource: 'employee.details', action: 'read' },
  fields: {
    firstName: { kind: 'custom', size: 'xxxl', sorts: true, file: ['employee'], fixed: true },
    knownAs: { kind: 'text', size: 'lg', hidden: true, mobile: 'hidden' },
    jobPosition: { kind: 'custom', size: 'xl', sorts: true, file: true },
    location: { kind: 'custom', size: 'xl', file: true },
    status: { kind: 'status', size: 'lg', sorts: true, file: true, mobile: 'mark' },
    contract: { kind: 'custom', size: 'xxl', file: true, mobile: 'hidden', right: CONTRACT },
    startDate: { kind: 'day', size: 'lg', sorts: true, file: true, mobile: 'hidden' },
    lastWorkingDay: { kind: 'day', file: true },
    remote: { kind: 'custom', size: 'lg' },
    contact: { kind: 'custom', file: true, right: { resource: 'employee.contact', action: 'read' } },
    lastName: { kind: 'text', sorts: true },
    companyEmployeeId: { kind: 'text', sorts: true },
    createdAt: { kind: 'instant', sorts: true },
  },
  filters: {
    status: { kind: 'words', as: 'statuses', of: RECORD_STATUSES },
    contract: { kind: 'countries', as: 'contractCountryISOs', right: CONTRACT },
    job: { kind: 'ids', as: 'jobPositionIds', right: { resource: 'employee.jobTitle', action: 'read' } },
    country: { kind: 'country', as: 'locationCountryISO' },
    city: { kind: 'city', as: 'locationCity' },
    location: { kind: 'location', as: 'locationIds' },
  },
  defaults: { status: ['active'] },
  order: { by: 'firstName', order: 'asc' },
  tabs: { others: ['expiring'] },
});
