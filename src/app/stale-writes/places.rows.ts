import { MARINA } from '../list-tables/rows.ts';
import { confirm, SAVE } from './pressed.ts';
import { CONFIRM_AGAIN, FASTER, id, KEPT, list, type StaleWrite } from './stale-write.ts';

const PLACE = {
  ...MARINA,
  id: id(1),
  version: 3,
  city: 'Dubai',
  type: 'physical',
  currency: 'AED',
  status: 'active',
  imageUrl: null,
  peopleCount: 11,
  state: null,
  province: null,
  addressLine1: 'Marina Walk 1',
  addressLine2: null,
  coordinates: { latitude: 25.1, longitude: 55.2 },
  email: 'marina@luma.example',
  phoneNumber: { prefix: '971', number: '501234567' },
  contactEmployee: null,
  hasPassword: true,
  showsSchedule: true,
  latenessGraceMinutes: null,
  can: { update: true },
};
const AT = `/operations/locations/${id(1)}`;
const RIGHTS = ['web.access.operations.locations:read', 'location.details:read', 'location.details:update'];
const readPlace = (place: typeof PLACE) => ({ [`GET /api/locations/${id(1)}`]: place });
/** Records of a location, on a tab of its page. */
const part = (tab: string, resource: string, path: string, more: Readonly<Record<string, object>> = {}) => ({
  at: `${AT}?tab=${tab}`,
  rights: [
    ...RIGHTS,
    ...['create', 'read', 'update', 'delete'].map((action) => `${resource}:${action}`),
    'location.documentType:read',
    'location.resourceType:read',
  ],
  reads: (record: object) => ({ ...readPlace(PLACE), [path]: list(record), ...more }),
});
const deletion = (
  name: string,
  call: string,
  of: ReturnType<typeof part>,
  record: { readonly version: number },
  button: StaleWrite['send'],
): StaleWrite => ({
  ...of,
  name,
  call,
  before: record,
  theirs: { ...record, version: 9 },
  open: [button],
  send: ['[role=alertdialog] button', 'Delete'],
  says: CONFIRM_AGAIN,
  again: { version: '9' },
});

const MONDAY = {
  id: id(10),
  version: 2,
  locationId: id(1),
  dayOfWeek: 'monday',
  hours: [{ start: '09:00', end: '18:00' }],
};
const week = part('hours', 'location.openTime', 'GET /api/location-open-times');
const EVE = {
  id: id(11),
  version: 2,
  locationId: id(1),
  date: '2026-12-24',
  reason: 'Eve',
  hours: [{ start: '09:00', end: '12:00' }],
};
const dates = part('hours', 'location.exceptionTime', 'GET /api/location-exception-times');
const FRONT = { id: id(12), version: 2, locationId: id(1), name: 'Front', value: 50_000, currency: 'AED' };
const registers = part('registers', 'location.cashRegistrySetup', 'GET /api/location-cash-registry-setup');
const CHAIR = { id: id(14), name: 'Chair', nameArabic: null, status: 'active' };
const CHAIRS = { id: id(13), version: 2, locationId: id(1), resourceTypeId: CHAIR.id, amount: 4, resourceType: CHAIR };
const resources = part('resources', 'location.resource', 'GET /api/location-resources', {
  'GET /api/location-resource-types': list(CHAIR),
});
const VILLA = {
  id: id(15),
  version: 2,
  location: { id: id(1), name: 'Luma Marina', shortCode: 'DXB-MAR', imageUrl: null },
  name: 'Villa',
  shortCode: 'VIL',
  status: 'active',
  countryISO: 'AE',
  province: null,
  city: 'Dubai',
  addressLine1: 'Palm 1',
  email: null,
  phoneNumber: null,
  coordinates: { latitude: 25.1, longitude: 55.2 },
};
const LICENCE = { id: id(17), name: 'Trade licence', nameArabic: null, status: 'active', refIdValidation: null };
const DOCUMENT = {
  id: id(16),
  version: 2,
  locationId: id(1),
  documentType: LICENCE,
  name: null,
  refId: 'L-1',
  expirationDate: '2099-01-01',
  files: [],
  status: 'ok',
  actions: ['document.renew', 'document.correct', 'document.archive'].map((event) => ({
    event,
    can: true,
    reasons: [],
  })),
  replacedBy: null,
  createdAt: '2024-02-01T08:00:00.000Z',
};
const documents = part('documents', 'location.document', 'GET /api/location-documents', {
  'GET /api/location-document-types': list(LICENCE),
});

/** Locations and their records (B§3, B§9). */
export const PLACES: readonly StaleWrite[] = [
  {
    name: 'a location',
    call: 'PATCH /api/locations/{id}',
    at: AT,
    rights: RIGHTS,
    before: PLACE,
    theirs: { ...PLACE, version: 7, countryISO: 'KW', state: 'Their State', addressLine1: 'Theirs 5' },
    reads: readPlace,
    open: ['[data-testid=edit-location]'],
    type: { Name: 'Luma Marina Walk' },
    shows: { State: 'Their State', 'Address line 1': 'Theirs 5' },
    send: SAVE,
    says: KEPT,
    again: { version: 7, name: 'Luma Marina Walk', state: 'Their State', addressLine1: 'Theirs 5' },
  },
  {
    name: 'the status of a location',
    call: 'PATCH /api/locations/{id}',
    at: AT,
    rights: RIGHTS,
    before: PLACE,
    theirs: { ...PLACE, version: 7, name: 'Theirs' },
    reads: readPlace,
    ready: ['button[aria-label="More actions"]'],
    send: ['[role=menuitemradio]', 'Status: Inactive'],
    says: FASTER,
    page: 'Theirs',
    again: { version: 7, status: 'inactive' },
  },
  {
    ...week,
    name: 'the hours of a weekday',
    call: 'PATCH /api/location-open-times/{id}',
    before: MONDAY,
    theirs: { ...MONDAY, version: 9, hours: [{ start: '08:00', end: '17:00' }] },
    open: ['button[aria-label="Edit Monday"]'],
    type: {},
    shows: { From: '08:00', Until: '17:00' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, hours: [{ start: '08:00', end: '17:00' }] },
  },
  {
    ...dates,
    name: 'the hours of a date',
    call: 'PATCH /api/location-exception-times/{id}',
    before: EVE,
    theirs: { ...EVE, version: 9, hours: [{ start: '08:00', end: '10:00' }] },
    open: ['[data-testid=exception-hours] li button'],
    type: { Reason: 'Christmas Eve' },
    shows: { From: '08:00', Until: '10:00' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, reason: 'Christmas Eve', hours: [{ start: '08:00', end: '10:00' }] },
  },
  deletion('deleting the hours of a date', 'DELETE /api/location-exception-times/{id}', dates, EVE, [
    '[data-testid=exception-hours] li button',
    'Delete',
  ]),
  {
    ...registers,
    name: 'a cash register',
    call: 'PATCH /api/location-cash-registry-setup/{id}',
    before: FRONT,
    theirs: { ...FRONT, version: 9, value: 70_000 },
    open: ['button[aria-label="Edit Front"]'],
    type: { Name: 'Front desk' },
    shows: { 'Opening float': '700.00' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, name: 'Front desk', value: 70_000 },
  },
  deletion(
    'deleting a cash register',
    'DELETE /api/location-cash-registry-setup/{id}',
    registers,
    FRONT,
    '[data-testid=registers] button[aria-label="Delete Front"]',
  ),
  {
    ...resources,
    name: 'the quantity of a resource',
    call: 'PATCH /api/location-resources/{id}',
    before: CHAIRS,
    theirs: { ...CHAIRS, version: 9, amount: 9 },
    open: ['button[aria-label="Edit Chair"]'],
    shows: { Amount: '9' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, amount: 9 },
  },
  deletion(
    'deleting a resource',
    'DELETE /api/location-resources/{id}',
    resources,
    CHAIRS,
    '[data-testid=resources] button[aria-label="Delete Chair"]',
  ),
  {
    ...part('fieldLocations', 'fieldLocation.details', 'GET /api/field-locations'),
    name: 'a field location',
    call: 'PATCH /api/field-locations/{id}',
    before: VILLA,
    theirs: { ...VILLA, version: 9, addressLine1: 'Theirs 5' },
    open: ['button[aria-label="Edit Villa"]'],
    type: { Name: 'Villa 2' },
    shows: { 'Address line 1': 'Theirs 5' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, name: 'Villa 2', addressLine1: 'Theirs 5' },
  },
  {
    ...documents,
    name: 'a location document',
    call: 'PATCH /api/location-documents/{id}',
    before: DOCUMENT,
    theirs: { ...DOCUMENT, version: 9, expirationDate: '2098-02-03' },
    open: [['[data-testid=document] button', 'Edit']],
    type: { Number: 'L-2' },
    shows: { 'Expires on': '03/02/2098' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, refId: 'L-2', expirationDate: '2098-02-03' },
  },
  {
    ...documents,
    name: 'renewing a location document',
    call: 'POST /api/location-documents/{id}/renew',
    before: DOCUMENT,
    theirs: { ...DOCUMENT, version: 9 },
    open: [['[data-testid=document] button', 'Renew']],
    type: { Number: 'L-3' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, refId: 'L-3' },
  },
  {
    ...documents,
    name: 'archiving a location document',
    call: 'POST /api/location-documents/{id}/archive',
    before: DOCUMENT,
    theirs: { ...DOCUMENT, version: 9 },
    open: [['[data-testid=document] button', 'Archive']],
    send: confirm('Archive'),
    says: CONFIRM_AGAIN,
    again: { version: 9 },
  },
  deletion('deleting a location document', 'DELETE /api/location-documents/{id}', documents, DOCUMENT, [
    '[data-testid=document] button',
    'Delete',
  ]),
];
