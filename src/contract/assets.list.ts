import { ASSET_STATUSES, DEFAULT_ASSET_STATUSES } from '#domain/assets.ts';
import { declareList } from './list.ts';

/** The inventory (C§2, C§7): default filter available and assigned (C§9). */
export const ASSET_LIST = declareList({
  key: 'assets',
  path: '/finance/assets',
  access: 'web.access.finance.assets',
  module: 'finance.assets',
  api: '/api/assets',
  right: { resource: 'asset.details', action: 'read' },
  fields: {
    // The thing first, then its state, then who has it.
    type: { kind: 'custom', size: 'xl', sorts: true, file: true, fixed: true },
    details: { kind: 'custom', size: '4xl', file: true },
    status: { kind: 'status', size: 'lg', sorts: true, file: true, mobile: 'mark' },
    owner: { kind: 'custom', size: 'xxxl', priority: 1, sorts: true, file: true },
    value: { kind: 'amount', size: 'xl', priority: 1, sorts: true, file: true },
    createdAt: { kind: 'instant', size: 'lg', sorts: true, file: true, hidden: true, mobile: 'hidden' },
    actions: { kind: 'custom', size: 'md', mobile: 'hidden' },
  },
  filters: {
    status: { kind: 'words', as: 'statuses', of: ASSET_STATUSES },
    type: { kind: 'ids', as: 'assetTypeIds', right: { resource: 'asset.type', action: 'read' } },
    country: { kind: 'country', as: 'locationCountryISO' },
    city: { kind: 'city', as: 'locationCity' },
    location: { kind: 'location', as: 'locationId' },
    employee: { kind: 'person', as: 'currentEmployeeId' },
  },
  defaults: { status: DEFAULT_ASSET_STATUSES },
  order: { by: 'createdAt', order: 'desc' },
});
