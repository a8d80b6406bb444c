import { OFFBOARDING_STATUSES } from '#domain/offboarding.ts';
import { declareList } from './list.ts';

/** Offboarding settlements (B§2, B§7): default filter in progress and not started. */
export const OFFBOARDING_LIST = declareList({
  key: 'offboarding',
  path: '/payroll-management/offboarding',
  access: 'web.access.payroll.offboarding',
  api: '/api/offboardings',
  right: { resource: 'offboarding.details', action: 'read' },
  fields: {
    avatar: { kind: 'custom', size: 'sm', fixed: true, mobile: 'primary' },
    companyEmployeeId: { kind: 'custom', size: 'lg', sorts: true, file: true, mobile: 'hidden' },
    knownAs: { kind: 'custom', size: 'xl', sorts: true, file: true },
    firstName: { kind: 'custom', size: 'xl', sorts: true, file: true, mobile: 'hidden' },
    lastName: { kind: 'custom', size: 'xl', sorts: true, file: true, mobile: 'hidden' },
    status: { kind: 'status', size: 'xl', sorts: true, file: true, mobile: 'mark' },
    createdAt: { kind: 'instant', sorts: true },
    actions: { kind: 'custom', size: 'md' },
  },
  filters: { status: { kind: 'words', as: 'statuses', of: OFFBOARDING_STATUSES } },
  defaults: { status: ['in-progress', 'not-started'] },
  order: { by: 'createdAt', order: 'desc' },
});
