import { declareList } from './list.ts';

/** Types of assets with their fields, by name: the page shows each as a card. */
export const ASSET_TYPE_LIST = declareList({
  key: 'asset-types',
  path: '/system-management/asset-types',
  access: 'web.access.systemManagement.assetTypes',
  module: 'finance.assets',
  api: '/api/asset-types',
  right: { resource: 'asset.type', action: 'read' },
  fields: {
    name: { kind: 'text', sorts: true, file: true },
    fields: { kind: 'custom', file: true },
    assets: { kind: 'number', file: true },
    createdAt: { kind: 'instant', file: true },
  },
  filters: {},
  order: { by: 'name', order: 'asc', isFixed: true },
});
