import { GALLERY_PAGE } from '#domain/social-media.ts';
import { declareList } from './list.ts';

/** The gallery (C§2, C§7): pictures, the newest first. It is drawn as pictures by day, so that it has no columns. */
export const GALLERY_LIST = declareList({
  key: 'social-media',
  path: '/communication-hub/social-media-content',
  access: 'web.access.communicationHub.socialMediaContent',
  module: 'communication-hub.social-media-content',
  api: '/api/social-media-contents',
  right: { resource: 'socialMediaContent.details', action: 'read' },
  fields: { createdAt: { kind: 'instant', sorts: true } },
  filters: {
    // By the clocks of the only location that is chosen, else of the tenant (D44).
    dates: { kind: 'days', as: ['startDate', 'endDate'] },
    country: { kind: 'country', as: 'countryISO' },
    location: { kind: 'location', as: 'locationId' },
    employee: { kind: 'person', as: 'uploadedByEmployeeId' },
    star: { kind: 'flag', as: 'isFavorite', shownAs: 'switch' },
  },
  order: { by: 'createdAt', order: 'desc', isFixed: true },
  always: { sortBy: 'createdAt', sortOrder: 'desc' },
  pageSize: GALLERY_PAGE,
  hasNoSearch: true,
});
