import { DAILY_STATUSES } from '#domain/schedules/daily.ts';
import { declareList } from './list.ts';

/** People of a day with their shifts (B§2, D33): one tab at a time, Off Duty first. */
export const DAILY_LIST = declareList({
  key: 'daily-operations',
  path: '/operations/daily-operations',
  access: 'web.access.operations.dailyOperations',
  api: '/api/daily-operations',
  right: { resource: 'schedule.attendance', action: 'read' },
  fields: {
    name: {
      kind: 'custom',
      size: 'xxl',
      sorts: true,
      file: ['employee', 'companyEmployeeId'],
      fixed: true,
      mobile: 'primary',
    },
    location: { kind: 'custom', size: 'lg', file: true },
    shift: { kind: 'custom', size: 'xl', priority: 1, file: ['startDate', 'endDate'] },
    checkedInAt: { kind: 'custom', size: 'md', file: true },
    checkedOutAt: { kind: 'custom', size: 'md', file: true },
    lateMinutes: { kind: 'custom', size: 'lg', file: true },
    statuses: { kind: 'custom', size: 'xxl', priority: 1, file: true, mobile: 'mark' },
    actions: { kind: 'custom', size: 'sm', priority: 2, mobile: 'hidden' },
  },
  filters: {
    status: { kind: 'words', as: 'statuses', of: DAILY_STATUSES, shownAs: 'tabs' },
    // Today unless given, in the zone of the one chosen location, else the company's (D44).
    dates: { kind: 'days', as: ['startDate', 'endDate'] },
    country: { kind: 'country', as: 'countryISOs' },
    city: { kind: 'city', as: 'cities' },
    location: { kind: 'location', as: 'locationIds' },
    employee: { kind: 'person', as: 'employeeIds' },
    // People whose shifts affected a customer (A§2, B§2); drawn by the page.
    customer: { kind: 'ids', as: 'customerIds', right: { resource: 'customer.details', action: 'read' } },
  },
  defaults: { status: ['off-duty'] },
  order: { by: 'name', order: 'asc' },
});
