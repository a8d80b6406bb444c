import { SETUP_STATUSES } from '#domain/setup.ts';
import { declareList } from './list.ts';

/** Job titles as a file, in their order: the page is that of every set-up kind. */
export const JOB_TITLE_LIST = declareList({
  key: 'job-titles',
  path: '/system-management/job-titles',
  access: 'web.access.systemManagement.jobTitles',
  api: '/api/job-titles',
  right: { resource: 'employee.jobTitle', action: 'read' },
  fields: {
    name: { kind: 'text', sorts: true, file: true },
    nameArabic: { kind: 'text', file: true },
    description: { kind: 'text', file: true },
    status: { kind: 'status', file: true },
    inUse: { kind: 'number', file: true },
    createdAt: { kind: 'instant', sorts: true, file: true },
    order: { kind: 'number', sorts: true },
  },
  filters: { status: { kind: 'words', as: 'statuses', of: SETUP_STATUSES } },
  customFields: 'job-title',
  order: { by: 'order', order: 'asc' },
});
