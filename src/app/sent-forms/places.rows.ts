import { problem } from '#client/testing/stub-api.ts';
import { EMPLOYEE, LOCATION, MARINA, OMAR } from '../list-tables/rows.ts';
import { SAVE } from '../stale-writes/pressed.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import type { Answers } from '../list-tables/open-page.tsx';
import type { SentForm } from './sent-form.ts';

const PLACE = {
  ...LOCATION,
  id: id(301),
  version: 3,
  city: 'Dubai',
  state: null,
  province: null,
  addressLine1: 'Marina Walk 1',
  addressLine2: 'Floor 2',
  coordinates: { latitude: 25.1, longitude: 55.2 },
  email: 'marina@luma.example',
  phoneNumber: { prefix: '971', number: '501234567' },
  contactEmployee: null,
  hasPassword: true,
  showsSchedule: true,
  can: { update: true },
};
const AT = `/operations/locations/${id(301)}`;
const RIGHTS = [
  'web.access.operations.locations:read',
  'employee.details:read',
  ...['create', 'read', 'update'].map((action) => `location.details:${action}`),
];
const country = (isoCode2: string, name: string, code: string) => ({
  country: name,
  informal: name,
  isoCode2,
  isoCode3: `${isoCode2}X`,
  countryCodes: [code],
});
/** Geocoding finds nothing: the form shows no message. */
const NOWHERE = () => problem(404, 'not-found');
const READS = {
  'GET /api/geocode': NOWHERE,
  [`GET /api/locations/${id(301)}`]: PLACE,
  'GET /api/employees': list({ ...EMPLOYEE, ...OMAR }),
  'GET /api/countries': list(country('AE', 'United Arab Emirates', '971'), country('KW', 'Kuwait', '965')),
  'GET /api/locations': list({ ...LOCATION, city: 'Dubai' }),
};
const part = (tab: string, resource: string, more: Answers = {}) => ({
  at: `${AT}?tab=${tab}`,
  answers: { ...READS, ...more },
  send: SAVE,
  answer: {},
  rights: [
    ...RIGHTS,
    ...['create', 'read', 'update', 'delete'].map((action) => `${resource}:${action}`),
    'location.documentType:read',
    'location.resourceType:read',
  ],
});
const named = (n: number, name: string, more: object = {}) => ({
  id: id(n),
  name,
  nameArabic: null,
  status: 'active',
  ...more,
});
const hours = part('hours', 'location.openTime');
const dates = part('hours', 'location.exceptionTime');
const registers = part('registers', 'location.cashRegistrySetup');
const resources = part('resources', 'location.resource', {
  'GET /api/location-resource-types': list(named(320, 'Chair'), named(321, 'Basin')),
});
const fields = part('fieldLocations', 'fieldLocation.details', {
  'GET /api/field-location-provinces': list({ id: id(330), name: 'Hawalli', countryISO: 'KW' }),
  'GET /api/provinces': list({ id: id(330), name: 'Hawalli', countryISO: 'KW' }),
});
const documents = part('documents', 'location.document', {
  'GET /api/location-document-types': list(
    named(340, 'Trade licence', { refIdValidation: null, isRequired: false, countryISOs: [] }),
  ),
});

/** Forms of locations and their parts (B§5, B§7). */
export const PLACES: readonly SentForm[] = [
  {
    name: 'a new location',
    call: 'POST /api/locations',
    at: '/operations/locations?country=AE&new=location',
    rights: RIGHTS,
    answers: READS,
    answer: { ...PLACE, id: id(399) },
    send: SAVE,
    sends: {
      name: 'Luma Salmiya',
      shortCode: 'KWT-SAL',
      email: 'salmiya@luma.example',
      countryISO: 'KW',
      city: 'Salmiya',
      contactEmployeeId: id(3),
      type: 'remote',
      addressLine1: 'Gulf Road 1',
      addressLine2: 'Floor 3',
      phoneNumber: { prefix: '971', number: '501112222' },
      coordinates: { latitude: 29.3375, longitude: 48.0758 },
      currency: 'KWD',
      password: 'branch-secret-7',
    },
    says: 'Location Luma Marina created.',
    goesTo: `/operations/locations/${id(399)}?country=AE`,
    reads: ['/api/locations', `/api/locations/${id(399)}`],
    fill: [
      ['Name', 'Luma Salmiya'],
      ['Code', 'kwt-sal'],
      ['Type', 'Remote'],
      ['E-mail', 'Salmiya@Luma.Example'],
      ['Phone', '501112222'],
      ['Password', 'branch-secret-7'],
      ['Country', 'Kuwait'],
      ['Currency', 'KWD – Kuwaiti Dinar'],
      ['City', 'Salmiya'],
      ['Address line 1', 'Gulf Road 1'],
      ['Address line 2', 'Floor 3'],
      ['Contact', ['Omar']],
      ['Latitude', '29.33750000'],
      ['Longitude', '48.07580000'],
    ],
  },
  {
    name: 'a location',
    call: 'PATCH /api/locations/{id}',
    of: id(301),
    at: AT,
    rights: RIGHTS,
    answers: READS,
    answer: { ...PLACE, version: 4 },
    open: ['[data-testid=edit-location]'],
    send: SAVE,
    sends: {
      version: 3,
      name: 'Luma Walk',
      shortCode: 'DXB-WLK',
      email: 'walk@luma.example',
      countryISO: 'AE',
      city: 'Deira',
      contactEmployeeId: null,
      type: 'physical',
      addressLine1: 'Walk 2',
      addressLine2: null,
      phoneNumber: { prefix: '971', number: '509998888' },
      coordinates: { latitude: 25.25, longitude: 55.35 },
      currency: 'AED',
    },
    says: 'Location Luma Marina updated.',
    reads: [`/api/locations/${id(301)}`],
    fill: [
      ['Name', 'Luma Walk'],
      ['Code', 'dxb-wlk'],
      ['E-mail', 'walk@luma.example'],
      ['Phone', '509998888'],
      ['City', 'Deira'],
      ['Address line 1', 'Walk 2'],
      ['Address line 2', ''],
      ['Latitude', '25.25000000'],
      ['Longitude', '55.35000000'],
    ],
  },
  {
    ...hours,
    name: 'hours of a weekday',
    call: 'POST /api/location-open-times',
    open: ['button[aria-label="Edit Tuesday"]'],
    fill: [
      { press: ['[role=dialog] button', 'Add hours'] },
      ['From', '09:00'],
      ['Until', '13:15'],
      ['From', '16:00', 1],
      ['Until', '20:45', 1],
    ],
    sends: {
      locationId: id(301),
      dayOfWeek: 'tuesday',
      hours: [
        { start: '09:00', end: '13:15' },
        { start: '16:00', end: '20:45' },
      ],
    },
    says: 'Opening hours saved.',
    reads: ['/api/location-open-times', `/api/locations/${id(301)}`],
  },
  {
    ...dates,
    name: 'hours of a date',
    call: 'POST /api/location-exception-times',
    open: ['[data-testid=add-exception]'],
    fill: [
      ['Date', '24/12/2030'],
      ['Reason', 'Eve'],
      { press: ['[role=dialog] button', 'Add hours'] },
      ['From', '10:00'],
      ['Until', '14:45'],
    ],
    sends: { locationId: id(301), date: '2030-12-24', reason: 'Eve', hours: [{ start: '10:00', end: '14:45' }] },
    says: 'Opening hours saved.',
    reads: ['/api/location-exception-times', `/api/locations/${id(301)}`],
  },
  {
    ...registers,
    name: 'a cash register',
    call: 'POST /api/location-cash-registry-setup',
    open: ['[data-testid=add-register]'],
    answer: { name: 'Front desk' },
    fill: [
      ['Name', 'Front desk'],
      ['Opening float', '750.25'],
    ],
    sends: { locationId: id(301), name: 'Front desk', value: 75_025, currency: 'AED' },
    says: 'Front desk saved.',
    reads: ['/api/location-cash-registry-setup', `/api/locations/${id(301)}`],
  },
  {
    ...resources,
    name: 'a resource',
    call: 'POST /api/location-resources',
    open: ['[data-testid=add-resource]'],
    answer: { resourceType: named(321, 'Basin') },
    fill: [
      ['Type of resources', 'Basin'],
      ['Amount', '6'],
    ],
    sends: { locationId: id(301), resourceTypeId: id(321), amount: 6 },
    says: 'Basin saved.',
    reads: ['/api/location-resources', `/api/locations/${id(301)}`],
  },
  {
    ...fields,
    name: 'a field location',
    call: 'POST /api/field-locations',
    open: ['[data-testid=add-field-location]'],
    sends: {
      name: 'Villa',
      shortCode: 'VIL',
      countryISO: 'KW',
      city: 'Salwa',
      phoneNumber: { prefix: '971', number: '507776666' },
      locationId: id(301),
      fieldLocationProvinceId: id(330),
      addressLine1: 'Block 4',
      email: 'villa@luma.example',
      coordinates: { latitude: 29.3, longitude: 48.08 },
    },
    says: 'Field location  created.',
    reads: ['/api/field-locations', '/api/field-locations/nearby', `/api/locations/${id(301)}`],
    fill: [
      ['Name', 'Villa'],
      ['Code', 'vil'],
      ['Country', 'Kuwait'],
      ['Province', 'Hawalli'],
      ['City', 'Salwa'],
      ['Address line 1', 'Block 4'],
      ['Latitude', '29.30000000'],
      ['Longitude', '48.08000000'],
      ['E-mail', 'villa@luma.example'],
      ['Phone', '507776666'],
    ],
  },
  {
    ...documents,
    name: 'a location document',
    call: 'POST /api/location-documents',
    open: ['[data-testid=add-document]'],
    answer: { id: id(341), version: 1 },
    fill: [
      ['Document type', 'Trade licence'],
      ['Number', 'L-77'],
      ['Expires on', '05/06/2030'],
    ],
    sends: { locationId: id(301), documentTypeId: id(340), refId: 'L-77', expirationDate: '2030-06-05' },
    says: 'Successfully submitted',
    reads: ['/api/location-documents'],
  },
  {
    ...part('details', 'location.details'),
    name: 'schedule access for a location',
    call: 'POST /api/locations/{id}/employee-schedule-visibility',
    of: id(301),
    fill: [],
    send: '[data-testid=location-details] [role=switch], [data-testid=location-details] input[type=checkbox]',
    sends: { type: 'hide' },
    reads: [`/api/locations/${id(301)}`],
  },
  {
    name: 'remote work of an employee',
    call: 'POST /api/locations/employee-assignment',
    at: '/hr/employees',
    rights: [...RIGHTS, 'web.access.hr.employees:read', 'employee.details:update'],
    answers: { ...READS, 'GET /api/locations': list({ ...MARINA, id: id(302), type: 'remote', status: 'active' }) },
    answer: { data: [] },
    fill: [],
    send: '[data-testid=list-row] [role=switch], [data-testid=list-row] input[type=checkbox]',
    sends: { data: [{ type: 'assign', employeeId: id(3), locationId: id(302) }] },
    goesTo: '/hr/employees?status=active',
    reads: ['/api/employees'],
  },
];
