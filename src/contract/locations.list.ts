import { LOCATION_TYPES, RECORD_STATUSES } from '#domain/records.ts';
import { declareList } from './list.ts';

/** All locations (B§2): default filter active. */
export const LOCATION_LIST = declareList({
  key: 'locations',
  path: '/operations/locations',
  access: 'web.access.operations.locations',
  api: '/api/locations',
  right: { resource: 'location.details', action: 'read' },
  fields: {
    name: { kind: 'custom', size: 'xxxl', sorts: true, file: ['name', 'shortCode'], fixed: true },
    shortCode: { kind: 'text', sorts: true },
    type: { kind: 'word', size: 'lg', file: true },
    countryISO: { kind: 'country', size: 'xl', sorts: true, file: ['country'] },
    city: { kind: 'text', size: 'lg', sorts: true, file: true },
    status: { kind: 'status', size: 'lg', sorts: true, file: true, mobile: 'mark' },
    people: { kind: 'custom', size: 'md', file: true },
    timezone: { kind: 'custom', size: 'lg', file: true, mobile: 'hidden' },
    contact: { kind: 'custom', file: true },
    createdAt: { kind: 'instant', sorts: true },
  },
  filters: {
    status: { kind: 'words', as: 'statuses', of: RECORD_STATUSES },
    country: { kind: 'country', as: 'countryISOs' },
    city: { kind: 'city', as: 'cities' },
    type: { kind: 'words', as: 'types', of: LOCATION_TYPES },
  },
  defaults: { status: ['active'] },
  order: { by: 'name', order: 'asc' },
  tabs: { others: ['expiring'] },
});
