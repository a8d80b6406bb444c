import { AISHA, MARINA, OMAR, STYLIST } from '../list-tables/rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import type { RecordDetail } from './record-detail.ts';

const PLACE = {
  ...MARINA,
  id: id(701),
  version: 3,
  countryISO: 'KW',
  city: 'Salmiya',
  type: 'physical',
  currency: 'KWD',
  status: 'active',
  imageUrl: null,
  peopleCount: 11,
  state: 'Hawalli Governorate',
  province: 'Hawalli',
  addressLine1: 'Marina Walk 1',
  addressLine2: 'Floor 2',
  timezone: 'Asia/Kuwait',
  coordinates: { latitude: 29.3375, longitude: 48.0758 },
  email: 'marina@luma.example',
  phoneNumber: { prefix: '965', number: '501234567' },
  contactEmployee: OMAR,
  hasPassword: true,
  showsSchedule: true,
  latenessGraceMinutes: 12,
  can: { update: false },
};
const AT = `/operations/locations/${id(701)}`;
const PAGE = ['web.access.operations.locations:read', 'location.details:read'];
const readAs = (place: object) => ({ [`GET /api/locations/${id(701)}`]: place });
const tab = (name: string, ...resources: readonly string[]) => ({
  at: `${AT}?tab=${name}`,
  rights: [...PAGE, ...resources.map((resource) => `${resource}:read`)],
  within: '[role=tabpanel]',
});

const resource = (at: number, name: string, amount: number, nameArabic: string | null = null) => ({
  id: id(at),
  version: 2,
  resourceTypeId: id(at + 1),
  amount,
  resourceType: { id: id(at + 1), name, nameArabic },
});

const hours = (n: number, dayOfWeek: string, ...spans: readonly (readonly [string, string])[]) => ({
  id: id(710 + n),
  version: 2,
  locationId: id(701),
  dayOfWeek,
  hours: spans.map(([start, end]) => ({ start, end })),
});
const date = (n: number, day: string, reason: string, ...spans: readonly (readonly [string, string])[]) => ({
  ...hours(n, '', ...spans),
  date: day,
  reason,
});
const SCHEDULE_RIGHTS = ['create', 'read', 'delete'].map((action) => `maintenanceAndOperations.details:${action}`);
const schedule = (n: number, more: object) => ({
  id: id(740 + n),
  imageUrl: `/images/${n}`,
  imagePreviewUrl: `/images/${n}p`,
  imageOriginalName: `week-${n}.png`,
  imageWidth: 1200,
  imageHeight: 800,
  uploadedByEmployee: OMAR,
  ...more,
});
const FIELD = {
  id: id(730),
  version: 2,
  location: { id: id(701), name: 'Luma Marina', shortCode: 'DXB-MAR', imageUrl: null },
  name: 'Villa',
  shortCode: 'VIL',
  status: 'inactive',
  countryISO: 'AE',
  province: { id: id(731), name: 'Hawalli' },
  city: 'Salwa',
  addressLine1: 'Palm 1',
  email: null,
  phoneNumber: null,
  coordinates: { latitude: 25.1, longitude: 55.2 },
};
const typed = (name: string) => ({
  id: id(740),
  name,
  nameArabic: null,
  status: 'active',
  refIdValidation: null,
  isRequired: false,
  countryISOs: [],
  expirationDateWarningInMonths: 6,
  expirationDateUrgentInMonths: 3,
});
const DOCUMENTS = [
  {
    id: id(741),
    version: 2,
    locationId: id(701),
    documentType: typed('Trade licence'),
    name: null,
    refId: 'L-77',
    expirationDate: '2090-08-09',
    files: [{ id: id(742), fileOriginalName: 'licence.pdf', fileUrl: '/f' }],
    replacedBy: null,
    status: 'ok',
    actions: [],
    createdAt: '2024-02-01T22:00:00.000Z',
  },
];
const change = (part: string, kind: string, ...fields: readonly string[]) => ({ part, change: kind, fields });
const HISTORY = list({
  id: id(750),
  at: '2026-01-05T21:30:00.000Z',
  by: { id: id(751), displayName: 'Nour Aziz' },
  changes: [
    change('details', 'changed', 'name', 'state', 'province', 'city'),
    change('cashRegistry', 'added', 'name', 'float'),
  ],
});

/** Locations and their parts (B§3, B§6, B§9). */
export const PLACES: readonly RecordDetail[] = [
  {
    ...tab('details'),
    name: 'a location',
    within: 'main',
    answers: readAs(PLACE),
    shows: [
      'LM | Locations',
      'Luma Marina',
      /^Active \| DXB-MAR \| Physical \| Salmiya \| \d\d:\d\d GMT\+3$/u,
      'History',
      'Details',
      'Opening hours',
      'Cash registers',
      'Resources',
      'People',
      'Field locations',
      'Documents',
      'Details',
      'Country: Kuwait',
      'State: Hawalli Governorate',
      'Province: Hawalli',
      'City: Salmiya',
      'Address line 1: Marina Walk 1',
      'Address line 2: Floor 2',
      'GPS coordinates: 29.33750000, 48.07580000',
      'Currency: KWD',
      'Time zone: Asia/Kuwait',
      'E-mail: marina@luma.example',
      'Phone: +965 501 234 567',
      'Contact: OS | Omar Said',
      'Late after (minutes): 12',
      'Password: Set, never shown',
      'Employees see the schedule of this location',
    ],
  },
  {
    ...tab('details'),
    name: 'a remote location',
    answers: readAs({
      ...PLACE,
      type: 'remote',
      coordinates: null,
      hasPassword: false,
      contactEmployee: null,
      latenessGraceMinutes: null,
      email: null,
      phoneNumber: null,
      state: null,
      province: null,
    }),
    shows: [
      'Details',
      'Country: Kuwait',
      'State: –',
      'Province: –',
      'City: Salmiya',
      'Address line 1: Marina Walk 1',
      'Address line 2: Floor 2',
      'GPS coordinates: –',
      'Currency: KWD',
      "Time zone: The viewer's own time zone",
      'E-mail: –',
      'Phone: –',
      'Contact: –',
      'Late after (minutes): As set for the company',
      'Password: Not set',
      'Employees see the schedule of this location',
    ],
  },
  {
    ...tab('hours', 'location.openTime', 'location.exceptionTime'),
    name: 'opening hours of a location',
    answers: {
      ...readAs(PLACE),
      'GET /api/location-open-times': list(
        hours(1, 'tuesday', ['09:00', '13:00'], ['16:30', '22:15']),
        hours(2, 'sunday', ['10:00', '18:45']),
        hours(3, 'friday'),
      ),
      'GET /api/location-exception-times': list(
        date(4, '2090-12-24', 'Eve', ['11:00', '12:30']),
        date(5, '2090-12-25', 'Holiday'),
      ),
    },
    shows: [
      'Week',
      'Monday | Closed',
      'Tuesday | 09:00–13:00, 16:30–22:15',
      'Wednesday | Closed',
      'Thursday | Closed',
      'Friday | Closed',
      'Saturday | Closed',
      'Sunday | 10:00–18:45',
      'Exceptions',
      '24 Dec 2090 | Eve | 11:00–12:30',
      '25 Dec 2090 | Holiday | Closed',
    ],
    without: [
      {
        right: 'location.openTime:read',
        gone: [
          'Monday | Closed',
          'Tuesday | 09:00–13:00, 16:30–22:15',
          'Wednesday | Closed',
          'Thursday | Closed',
          'Friday | Closed',
          'Saturday | Closed',
          'Sunday | 10:00–18:45',
        ],
        instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'],
      },
      {
        right: 'location.exceptionTime:read',
        gone: ['24 Dec 2090 | Eve | 11:00–12:30', '25 Dec 2090 | Holiday | Closed'],
        instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'],
      },
    ],
  },
  {
    ...tab('registers', 'location.cashRegistrySetup'),
    name: 'cash registers of a location',
    answers: {
      ...readAs(PLACE),
      'GET /api/location-cash-registry-setup': list(
        { id: id(720), version: 2, name: 'Front', value: 50_000, currency: 'AED' },
        { id: id(721), version: 2, name: 'Back', value: 12_345, currency: 'KWD' },
      ),
    },
    shows: ['Cash registers', 'Front | 500.00 AED', 'Back | 12.345 KWD'],
    without: [
      {
        right: 'location.cashRegistrySetup:read',
        gone: ['Front | 500.00 AED', 'Back | 12.345 KWD'],
        instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'],
      },
    ],
  },
  {
    ...tab('resources', 'location.resource'),
    name: 'resources of a location',
    answers: {
      ...readAs(PLACE),
      'GET /api/location-resources': list(resource(722, 'Chair', 1_234, 'كرسي'), resource(724, 'Basin', 6)),
    },
    shows: ['Resources', 'Chair | 1,234', 'Basin | 6'],
    without: [
      {
        right: 'location.resource:read',
        gone: ['Chair | 1,234', 'Basin | 6'],
        instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'],
      },
    ],
  },
  {
    ...tab('people', 'employee.details'),
    name: 'people of a location',
    answers: {
      ...readAs(PLACE),
      'GET /api/employees': list({ ...AISHA, jobPosition: STYLIST }, { ...OMAR, jobPosition: null }),
    },
    shows: ['People', 'AK | Aisha Khan | EMP-002 | Stylist', 'OS | Omar Said | EMP-003'],
    without: [
      {
        right: 'employee.details:read',
        gone: ['AK | Aisha Khan | EMP-002 | Stylist', 'OS | Omar Said | EMP-003'],
        instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'],
      },
    ],
  },
  {
    ...tab('fieldLocations', 'fieldLocation.details'),
    name: 'field locations of a location',
    answers: {
      ...readAs(PLACE),
      'GET /api/field-locations': list(FIELD),
      'GET /api/field-locations/nearby': list({
        ...FIELD,
        id: id(732),
        name: 'Creek',
        city: 'Fahaheel',
        province: null,
        location: { id: id(733), name: 'Luma Hills' },
        distance: 12_340,
      }),
    },
    shows: [
      'Field locations',
      'Export',
      'Villa | VIL | Salwa, Hawalli | Inactive',
      'Nearby, within 150 km',
      'Creek | Luma Hills | Fahaheel | 12.3 km',
    ],
    without: [
      {
        right: 'fieldLocation.details:read',
        gone: [
          'Export',
          'Villa | VIL | Salwa, Hawalli | Inactive',
          'Nearby, within 150 km',
          'Creek | Luma Hills | Fahaheel | 12.3 km',
        ],
        instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'],
      },
    ],
  },
  {
    ...tab('documents', 'location.document', 'location.documentType'),
    name: 'documents of a location',
    answers: { ...readAs(PLACE), 'GET /api/location-documents': list(...DOCUMENTS) },
    shows: [
      'Trade licence',
      'Valid',
      'Number: L-77',
      'Expires on: 09 Aug 2090',
      'Added on: 02 Feb 2024',
      'licence.pdf',
      'Why can’t someone …?',
    ],
    without: [
      {
        right: 'location.document:read',
        gone: 'everything',
        instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'],
      },
    ],
  },
  {
    ...tab('details'),
    name: 'history of a location',
    at: `${AT}?history=open`,
    within: '[role=dialog]',
    answers: { ...readAs(PLACE), [`GET /api/locations/${id(701)}/history`]: HISTORY },
    shows: [
      'History of Luma Marina',
      'NA | Nour Aziz | 06 Jan 2026, 01:30 GST',
      'Location changed: Name, State, Province, City',
      'Cash register added',
    ],
  },
  {
    name: 'maintenance and logistics schedules',
    at: '/operations/maintenance-management',
    rights: ['web.access.operations.maintenanceAndLogistics:read', ...SCHEDULE_RIGHTS],
    within: 'main',
    answers: {
      // The first was uploaded on the next day in Dubai.
      'GET /api/maintenance-schedules': list(
        schedule(1, { createdAt: '2026-01-05T21:10:00.000Z' }),
        schedule(2, { uploadedByEmployee: AISHA, createdAt: '2025-12-29T09:10:00.000Z' }),
        schedule(3, { uploadedByEmployee: null, createdAt: '2025-12-22T09:10:00.000Z' }),
      ),
    },
    shows: [
      'Maintenance & Logistics',
      'Upload',
      'Latest schedule',
      'Uploaded 06 Jan 2026 by Omar Said',
      'Delete',
      '100%',
      'Earlier schedules',
      '29 Dec 2025 | by Aisha Khan',
      '22 Dec 2025',
      '2 entries',
    ],
    without: [
      { right: 'maintenanceAndOperations.details:create', gone: ['Upload'] },
      { right: 'maintenanceAndOperations.details:delete', gone: ['Delete'] },
    ],
  },
];
