import { DEVICE_CHANGE_STATUSES } from '#domain/device-changes.ts';
import { declareList } from './list.ts';

/** Device change requests, newest first (C§3, D15). */
export const DEVICE_CHANGE_LIST = declareList({
  key: 'device-changes',
  path: '/finance/device-changes',
  access: 'web.access.finance.assets',
  module: 'finance.assets',
  api: '/api/device-changes',
  right: { resource: 'asset.details', action: 'read' },
  fields: {
    employee: { kind: 'custom', size: 'xxl', file: true, fixed: true },
    asset: { kind: 'custom', size: 'xxxl', file: true },
    replacement: { kind: 'custom', size: 'xxxl', file: true },
    status: { kind: 'status', size: 'xl', file: true, mobile: 'mark' },
    createdAt: { kind: 'custom', size: 'xxxl', sorts: true, file: true },
  },
  filters: { status: { kind: 'words', as: 'statuses', of: DEVICE_CHANGE_STATUSES } },
  order: { by: 'createdAt', order: 'desc' },
});
