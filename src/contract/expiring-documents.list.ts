import { EXPIRY_STATES } from '#domain/document-status.ts';
import { declareList } from './list.ts';

/** The same of documents of people and of locations, beside whose they are. */
const FIELDS = {
  document: { kind: 'custom', size: 'xxl', sorts: true, file: true },
  refId: { kind: 'text', size: 'lg', sorts: true, file: true, mobile: 'hidden' },
  expirationDate: { kind: 'day', size: 'lg', sorts: true, file: ['expirationDate', 'daysLeft'] },
  standing: { kind: 'custom', size: 'lg', file: true, mobile: 'mark' },
  fileCount: { kind: 'number', size: 'sm', file: true, hidden: true, mobile: 'hidden' },
} as const;
const STANDING = { kind: 'words', as: 'standings', of: EXPIRY_STATES } as const;
const EARLIEST = { by: 'expirationDate', order: 'asc' } as const;

/**
 * Documents of active people that expire within some days or have expired, earliest first: a tab of the employees page.
 */
export const EXPIRING_LIST = declareList({
  key: 'expiring-documents',
  path: '/hr/employees',
  access: 'web.access.hr.employees',
  api: '/api/expiring-documents',
  right: { resource: 'employee.document', action: 'read' },
  fields: {
    employee: { kind: 'person', size: 'xxxl', sorts: true, file: true, fixed: true },
    ...FIELDS,
    // Numbers of passports and identity cards are shown to those who look for them.
    refId: { ...FIELDS.refId, size: 'xl', hidden: true },
  },
  filters: {
    standing: STANDING,
    documentType: {
      kind: 'ids',
      as: 'documentTypeIds',
      right: { resource: 'employee.documentType', action: 'read' },
    },
  },
  customFields: 'documents',
  order: EARLIEST,
});

/** The same of locations that are not archived: a tab of the locations page. */
export const EXPIRING_OF_LOCATIONS_LIST = declareList({
  key: 'expiring-location-documents',
  path: '/operations/locations',
  access: 'web.access.operations.locations',
  api: '/api/expiring-location-documents',
  right: { resource: 'location.document', action: 'read' },
  fields: { location: { kind: 'place', size: 'xxl', sorts: true, file: true, fixed: true }, ...FIELDS },
  filters: {
    standing: STANDING,
    documentType: {
      kind: 'ids',
      as: 'documentTypeIds',
      right: { resource: 'location.documentType', action: 'read' },
    },
    location: { kind: 'location', as: 'locationIds' },
  },
  customFields: 'documents',
  order: EARLIEST,
});
