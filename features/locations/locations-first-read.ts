import { listFirstRead } from '#client/early/list-first-read.ts';
import { PAGE_FILTERS, queryOf } from './location-filters.ts';

/** The list, asked for before its page is there (decision 0035). */
export const locationsFirstRead = listFirstRead({
  path: '/operations/locations',
  module: null,
  rights: [
    { resource: 'web.access.operations.locations', action: 'read' },
    { resource: 'location.details', action: 'read' },
  ],
  api: '/api/locations',
  filters: PAGE_FILTERS,
  queryOf,
});
