import { listFirstRead } from '#client/early/list-first-read.ts';
import { PAGE_FILTERS, queryOf } from './newsletter-filters.ts';

/** The list, asked for before its page is there (decision 0035). */
export const newslettersFirstRead = listFirstRead({
  path: '/communication-hub/newsletters',
  module: 'communication-hub.newsletter',
  rights: [
    { resource: 'web.access.communicationHub.newsletters', action: 'read' },
    { resource: 'communicationTemplate.details', action: 'read' },
  ],
  api: '/api/communication-templates',
  filters: PAGE_FILTERS,
  queryOf,
});
