import { declareList } from './list.ts';

/** Who had which asset, the latest first: the history of an asset, and of an employee. */
export const ASSIGNMENT_LIST = declareList({
  key: 'asset-assignments',
  path: '/finance/assets',
  access: 'web.access.finance.assets',
  module: 'finance.assets',
  api: '/api/asset-assignments',
  right: { resource: 'asset.assignment', action: 'read' },
  fields: {
    asset: { kind: 'custom', file: true },
    owner: { kind: 'person', file: true },
    assignedAt: { kind: 'instant', sorts: true, file: true },
    endedAt: { kind: 'instant', file: true },
    assignedBy: { kind: 'custom', file: true },
    endedBy: { kind: 'custom', file: true },
  },
  filters: {},
  order: { by: 'assignedAt', order: 'desc', isFixed: true },
});
