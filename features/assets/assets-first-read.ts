import { listFirstRead } from '#client/early/list-first-read.ts';
import { PAGE_FILTERS, queryOf } from './asset-filters.ts';

/** The list, asked for before its page is there (decision 0035). */
export const assetsFirstRead = listFirstRead({
  path: '/finance/assets',
  module: 'finance.assets',
  rights: [
    { resource: 'web.access.finance.assets', action: 'read' },
    { resource: 'asset.details', action: 'read' },
  ],
  api: '/api/assets',
  filters: PAGE_FILTERS,
  queryOf,
});
