import { NEWSLETTER_STATUSES, NEWSLETTER_TYPES } from '#domain/newsletters.ts';
import { declareList } from './list.ts';

/** Newsletters (C§2, C§7), latest publication first. */
export const NEWSLETTER_LIST = declareList({
  key: 'newsletters',
  path: '/communication-hub/newsletters',
  access: 'web.access.communicationHub.newsletters',
  module: 'communication-hub.newsletter',
  api: '/api/communication-templates',
  right: { resource: 'communicationTemplate.details', action: 'read' },
  fields: {
    link: { kind: 'custom', size: '4xl', sorts: true, file: true, fixed: true },
    type: { kind: 'word', size: 'lg', sorts: true, file: true },
    status: { kind: 'custom', size: 'xl', sorts: true, file: true, mobile: 'mark' },
    notifyAt: { kind: 'instant', size: 'xl', sorts: true, file: true },
    countdown: { kind: 'custom', size: 'xl' },
    delivered: { kind: 'number', size: 'md', file: true },
    read: { kind: 'number', size: 'md', file: true },
    createdBy: { kind: 'custom', size: 'xl', file: true, hidden: true },
    createdAt: { kind: 'instant', size: 'xl', sorts: true, file: true, hidden: true },
  },
  filters: {
    status: { kind: 'words', as: 'statuses', of: NEWSLETTER_STATUSES },
    type: { kind: 'words', as: 'types', of: NEWSLETTER_TYPES },
    // From the start of the first day to the end of the last, in the tenant's time zone (D44).
    dates: { kind: 'days', as: ['startDate', 'endDate'] },
  },
  order: { by: 'notifyAt', order: 'desc' },
});
