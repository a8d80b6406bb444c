import { RECORD_STATUSES } from '#domain/records.ts';
import { declareList } from './list.ts';

/** Field locations (D47), by name. A location shows all of its own, without columns. */
export const FIELD_LOCATION_LIST = declareList({
  key: 'field-locations',
  path: '/operations/locations',
  access: 'web.access.operations.locations',
  api: '/api/field-locations',
  right: { resource: 'fieldLocation.details', action: 'read' },
  fields: {
    name: { kind: 'text', sorts: true, file: true },
    shortCode: { kind: 'text', sorts: true, file: true },
    location: { kind: 'place', file: true },
    countryISO: { kind: 'country', file: ['country'] },
    city: { kind: 'text', sorts: true, file: true },
    address: { kind: 'custom', file: true },
    coordinates: { kind: 'custom', file: true },
    email: { kind: 'text', file: true },
    phone: { kind: 'custom', file: true },
    status: { kind: 'status', file: true },
    createdAt: { kind: 'instant', sorts: true, file: true },
  },
  filters: {
    status: { kind: 'words', as: 'statuses', of: RECORD_STATUSES },
    country: { kind: 'countries', as: 'countryISOs' },
    location: { kind: 'location', as: 'locationIds' },
  },
  customFields: 'field-location',
  order: { by: 'name', order: 'asc' },
});
