import { SHIFT_STATUSES } from '#domain/schedules/attendance.ts';
import { declareList } from './list.ts';

/** Shifts (B§3, B§7), by start: those that touch the given days. */
export const SHIFT_LIST = declareList({
  key: 'schedules',
  path: '/operations/schedule',
  access: 'web.access.operations.schedule',
  api: '/api/schedules',
  right: { resource: 'schedule.details', action: 'read' },
  fields: {
    employee: { kind: 'person', size: 'xxl', sorts: true, file: ['employee', 'companyEmployeeId'], mobile: 'primary' },
    location: { kind: 'place', size: 'xxl', file: true },
    startDate: { kind: 'instant', size: 'xl', sorts: true, file: true },
    endDate: { kind: 'instant', size: 'xl', sorts: true, file: true },
    breakStartDate: { kind: 'instant', file: ['breakStartDate', 'breakEndDate'] },
    hours: { kind: 'number', file: ['grossHours', 'netHours'] },
    status: { kind: 'status', size: 'lg', file: true, mobile: 'mark' },
    checkedInAt: {
      kind: 'instant',
      file: ['checkedInAt', 'checkedOutAt', 'lateMinutes'],
      right: { resource: 'schedule.attendance', action: 'read' },
    },
  },
  filters: {
    dates: { kind: 'days', as: ['startDate', 'endDate'] },
    status: { kind: 'words', as: 'statuses', of: SHIFT_STATUSES },
    employee: { kind: 'person', as: 'employeeIds' },
    location: { kind: 'location', as: 'locationIds' },
    fieldLocation: { kind: 'ids', as: 'fieldLocationIds' },
    // Shifts that affected a customer (A§2, B§2).
    customer: { kind: 'ids', as: 'customerIds', right: { resource: 'customer.details', action: 'read' } },
  },
  order: { by: 'startDate', order: 'asc' },
});
