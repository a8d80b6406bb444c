import { STATUS_FILTERS } from '#domain/leave.ts';
import { declareList } from './list.ts';

/** Leave requests, newest first (B§2): default filter pending. */
export const LEAVE_LIST = declareList({
  key: 'leave',
  path: '/hr/leave',
  access: 'web.access.hr.leaveManagement',
  module: 'hr.leaves',
  api: '/api/leaves',
  right: { resource: 'leave.details', action: 'read' },
  fields: {
    employee: { kind: 'custom', size: 'xxl', sorts: true, file: true, fixed: true },
    type: { kind: 'custom', size: 'xl', sorts: true, file: true },
    status: { kind: 'custom', size: 'xl', sorts: true, file: true, mobile: 'mark' },
    startDate: { kind: 'custom', size: 'md', sorts: true, file: true, mobile: 'hidden' },
    endDate: { kind: 'custom', size: 'md', sorts: true, file: true, mobile: 'hidden' },
    days: { kind: 'number', size: 'md', priority: 1, sorts: true, file: true },
    approvers: { kind: 'custom', size: 'xl', file: true },
    createdAt: { kind: 'custom', size: 'lg', sorts: true, file: true },
  },
  filters: {
    status: { kind: 'words', as: 'approvalStatuses', of: STATUS_FILTERS },
    type: { kind: 'ids', as: 'typeIds' },
    // Leaves that share a day with the range.
    dates: { kind: 'days', as: ['startDate', 'endDate'] },
    country: { kind: 'country', as: 'locationCountryISO' },
    city: { kind: 'city', as: 'locationCity' },
    location: { kind: 'location', as: 'locationIds' },
    employee: { kind: 'person', as: 'employeeIds' },
    // Only what the caller may decide now.
    myTurn: { kind: 'flag', as: 'isMyTurn', shownAs: 'switch' },
  },
  defaults: { status: ['pending'] },
  order: { by: 'createdAt', order: 'desc' },
  tabs: { own: 'approvals', others: ['calendar'] },
  always: { isApprovalProcess: true },
});
