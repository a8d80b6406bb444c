import { ANNUAL } from '../list-tables/rows.ts';
import { id } from '../stale-writes/stale-write.ts';

/** What the reader of the employee view is given, a different value in every field. */
export const SHIFT = {
  id: id(901),
  version: 3,
  startDate: '2026-03-02T05:00:00.000Z',
  endDate: '2026-03-02T13:30:00.000Z',
  breakStartDate: '2026-03-02T08:15:00.000Z',
  breakEndDate: '2026-03-02T08:45:00.000Z',
  timezone: 'Asia/Dubai',
  location: { id: id(902), name: 'Luma Marina' },
  fieldLocation: null,
  status: 'in-progress',
  presence: 'on-duty',
  checkedInAt: '2026-03-02T05:03:00.000Z',
  note: null,
  actions: [
    { event: 'shift.break-start', can: true, reasons: [] },
    { event: 'shift.check-out', can: true, reasons: [] },
  ],
};
export const LEAVE = {
  id: id(903),
  type: ANNUAL,
  startDate: '2090-03-06',
  endDate: '2090-03-10',
  days: 3,
  approvalStatus: 'pending',
  isCancellationRequested: false,
};
export const BALANCES = {
  data: [
    { type: 'annual', value: 21, pendingValue: 4 },
    { type: 'in-lieu', value: 2, pendingValue: 0 },
  ],
  count: 2,
};
export const NEWS = {
  id: id(904),
  type: 'new-communication',
  params: { url: 'https://news.example/summer-hours' },
  link: null,
  createdAt: '2026-02-01T08:00:00.000Z',
  readAt: null,
};
export const NOTIFICATION = {
  id: id(905),
  type: 'leave-request-process-finished',
  params: { status: 'accepted', isRequester: true, startDate: '2026-03-02', endDate: '2026-03-06' },
  link: '/hr/leave',
  createdAt: '2026-02-01T08:00:00.000Z',
  readAt: null,
};
export const ASSET = {
  id: id(906),
  assetType: { id: id(907), name: 'Phone' },
  values: [{ stringValue: 'Galaxy' }, { stringValue: null }, { stringValue: '353-11' }],
};
export const CHANGE = {
  id: id(908),
  version: 2,
  status: 'requested',
  asset: { id: id(906), typeName: 'Phone', details: '353-11' },
  replacementAsset: { id: id(909), typeName: 'Tablet', details: '777-22' },
  actions: [{ event: 'device-change.cancel', can: true, reasons: [] }],
};
export const PICTURE = {
  id: id(910),
  version: 1,
  imageOriginalName: 'window.jpg',
  imagePreviewUrl: '/preview',
  imageUrl: '/picture',
  createdAt: '2026-03-01T21:05:00.000Z',
  location: { id: id(902), name: 'Luma Marina', timezone: 'Asia/Dubai', type: 'physical' },
  uploadedByEmployee: { id: id(911), firstName: 'Aisha', lastName: 'Khan', knownAs: null, imageUrl: null },
  isFavorite: false,
  favorites: 2,
  comments: 0,
  actions: [],
};
const phone = (number: string) => ({ prefix: '971', number });
export const CONTACT = {
  people: [
    {
      id: id(912),
      firstName: 'Omar',
      lastName: 'Said',
      knownAs: null,
      companyEmployeeId: 'E-1',
      imageUrl: null,
      role: 'line-manager',
      workEmail: 'omar@luma.example',
      workPhone: phone('501110001'),
      officePhone: phone('44440002'),
    },
    {
      id: id(913),
      firstName: 'Noura',
      lastName: 'Harbi',
      knownAs: null,
      companyEmployeeId: 'E-2',
      imageUrl: null,
      role: 'hr-responsible',
      workEmail: 'noura@luma.example',
      workPhone: phone('501110003'),
      officePhone: null,
    },
  ],
  locations: [
    {
      id: id(902),
      name: 'Luma Marina',
      addressLine1: 'Marina Walk 5',
      city: 'Dubai',
      email: 'marina@luma.example',
      phoneNumber: phone('44440004'),
    },
  ],
};
export const ACCOUNT = {
  version: 2,
  displayName: 'Lina Haddad',
  email: 'app-only@luma.example',
  language: 'ar',
  hasPassword: true,
  secondFactor: null,
  identities: [],
  pin: { since: '2026-01-06T21:30:00.000Z', isLocked: false },
};
