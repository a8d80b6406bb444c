import { AISHA, MARINA, ROLE, USER } from '../list-tables/rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import { OWN_ACCOUNT } from './own-account.row.ts';
import type { RecordDetail } from './record-detail.ts';
import { yearBefore } from './year-before.ts';

export const PAGE = '/system-management/roles-and-permissions';
export const ACCOUNT = {
  ...USER,
  version: 4,
  status: 'on-hold',
  type: 'external',
  email: 'aisha@luma.example',
  lastSeenAt: '2026-01-09T21:15:00.000Z',
  permissions: ['tip:read', 'report:read', 'leave.details:read'],
  hasPassword: true,
  hasSecondFactor: true,
  actions: [],
  role: { id: id(241), name: 'Stylist role', status: 'active', holdsEverything: false },
};
const passed = (n: number, from: string, to: string, at: string, note: string | null, by: string | null) => ({
  id: id(250 + n),
  from,
  to,
  at,
  note,
  by: by === null ? null : { id: id(259), displayName: by },
});
const STATUSES = list(
  passed(1, 'active', 'on-hold', '2026-01-08T22:05:00.000Z', 'Lost phone', 'Nour Aziz'),
  passed(2, 'inactive', 'active', '2025-11-02T06:00:00.000Z', null, null),
);
const changed = (n: number, event: string, at: string, by: string | null, more: object = {}) => ({
  id: id(260 + n),
  event,
  at,
  by: by === null ? null : { id: id(269), displayName: by },
  added: [],
  removed: [],
  changes: [],
  ...more,
});
const ROLE_CHANGES = list(
  changed(1, 'changed', '2026-01-06T21:30:00.000Z', 'Nour Aziz', {
    added: ['tip:read'],
    removed: ['leave.details:read:team'],
    changes: [
      { field: 'name', from: 'Desk', to: 'Stylist role' },
      { field: 'description', from: null, to: 'Who cuts' },
    ],
  }),
  changed(2, 'created', '2025-12-01T08:00:00.000Z', null),
);
export const MANAGE = [
  'web.access.systemManagement.rolesAndPermissions:read',
  'user.details:read',
  'user.role:read',
  'user.status:read',
  'user.status:update',
];

const notification = (n: number, type: string, params: object, more: object = {}) => ({
  id: id(270 + n),
  type,
  params,
  link: '/hr/leave',
  createdAt: '2020-01-05T08:30:00.000Z',
  readAt: '2020-01-05T09:00:00.000Z',
  ...more,
});
const NEWS = list(
  notification(
    1,
    'leave-request',
    { requester: 'Aisha Khan', startDate: '2026-03-02', endDate: '2026-03-06' },
    { readAt: null },
  ),
  notification(2, 'leave-request-process-finished', {
    requester: 'Omar Said',
    status: 'rejected',
    startDate: '2026-04-07',
    endDate: '2026-04-07',
  }),
  notification(3, 'day-banking-variance', { location: 'Luma Marina', businessDate: '2026-02-03' }),
  notification(4, 'change-device', {
    requester: 'Nadia Haddad',
    asset: 'Phone',
    replacement: 'Tablet',
    requestedOn: '2026-04-08',
  }),
  notification(5, 'custom', {
    about: 'document-urgent',
    document: 'Passport',
    name: 'Mei Lin',
    expirationDate: '2026-04-05',
  }),
  notification(6, 'custom', { about: 'asset-assigned', asset: 'Laptop' }),
  notification(7, 'new-communication', { url: 'https://news.luma.example/summer' }),
);

const figure = (name: string, value: number, more: object = {}) => ({
  id: name,
  value,
  currency: null,
  at: null,
  previous: null,
  avatars: [],
  avatarCount: 0,
  ...more,
});
const TILES = list(
  {
    id: 'employees',
    figures: [
      figure('total', 1_234, { avatars: [{ id: AISHA.id, name: 'Aisha Khan', imageUrl: null }], avatarCount: 7 }),
    ],
  },
  { id: 'leave', figures: [figure('pending', 3)] },
  { id: 'maintenance-management', figures: [figure('latestUpload', 2, { at: '2026-01-05T21:10:00.000Z' })] },
  { id: 'locations', figures: [figure('total', 11)] },
  { id: 'till-banking-reports', figures: [figure('notSubmitted', 5), figure('notApproved', 2)] },
  {
    id: 'commissions-and-tips',
    figures: [
      figure('services', 120_100, { currency: 'AED', previous: 100_000 }),
      figure('products', 20_300, { currency: 'AED', previous: 40_600 }),
      figure('tips', 3_300, { currency: 'AED', previous: 0 }),
      figure('periodTotal', 143_700, { currency: 'AED', previous: 143_700 }),
    ],
  },
  {
    id: 'assets',
    figures: [figure('available', 21), figure('assigned', 32), figure('invalid', 43), figure('total', 96)],
  },
  {
    id: 'offboarding',
    figures: [figure('notStarted', 51), figure('inProgress', 62), figure('confirmed', 73), figure('total', 186)],
  },
  { id: 'newsletters', figures: [figure('scheduled', 81), figure('sent', 92)] },
  { id: 'social-media-content', figures: [figure('total', 400), figure('last7Days', 14)] },
);
const TILE_PAGES = [
  'hr.employees',
  'hr.leaveManagement',
  'operations.maintenanceAndLogistics',
  'operations.locations',
  'finance.tillBankingReports',
  'finance.commissionsAndTips',
  'finance.assets',
  'payroll.offboarding',
  'communicationHub.newsletters',
  'communicationHub.socialMediaContent',
].map((page) => `web.access.${page}:read`);
const TILE_READS = [
  'employee.details',
  'leave.details',
  'maintenanceAndOperations.details',
  'location.details',
  'dayBanking',
  'commission.payout',
  'asset.details',
  'offboarding.details',
  'communicationTemplate.details',
  'socialMediaContent.details',
].map((resource) => `${resource}:read`);

const expiring = (n: number, more: object) => ({
  id: id(290 + n),
  documentType: { id: id(299), name: 'Passport', nameArabic: null },
  name: null,
  refId: 'P-778',
  expirationDate: '2090-08-09',
  daysLeft: 121,
  fileCount: 3,
  isExpired: false,
  status: 'warning',
  ...more,
});

/** Accounts, roles, the inbox, your own account, tiles (A§2, A§6, B§4). */
export const ACCESS: readonly RecordDetail[] = [
  {
    name: 'an account',
    at: `${PAGE}?tab=users&open=${USER.id}`,
    rights: MANAGE,
    within: '[data-testid=user-detail]',
    answers: {
      'GET /api/users': list(ACCOUNT),
      [`GET /api/users/${USER.id}`]: ACCOUNT,
      [`GET /api/users/${USER.id}/status-history`]: STATUSES,
    },
    shows: [
      'Aisha Khan',
      'On hold | aisha@luma.example',
      'Last seen 10 Jan 2026, 01:15 | · | External | · | 3 permissions',
      'Role',
      'Stylist role',
      'Why can’t someone …?',
      'Status history',
      'Active → On hold | Nour Aziz | · | 09 Jan 2026, 02:05 | Lost phone',
      'Inactive → Active | The system | · | 02 Nov 2025, 10:00',
      'Signing in',
      'The second factor is on.',
      'Reset second factor',
      'Why can this person …?',
      'Permission',
    ],
    without: [
      {
        right: 'user.status:read',
        gone: [
          'Status history',
          'Active → On hold | Nour Aziz | · | 09 Jan 2026, 02:05 | Lost phone',
          'Inactive → Active | The system | · | 02 Nov 2025, 10:00',
        ],
      },
      { right: 'user.status:update', gone: ['Signing in', 'The second factor is on.', 'Reset second factor'] },
      { right: 'user.role:read', gone: ['Why can this person …?', 'Permission'] },
    ],
  },
  {
    name: 'role history',
    at: `${PAGE}?open=${ROLE.id}`,
    open: ['[data-testid=role-editor] input[value=history]'],
    rights: MANAGE,
    within: '[data-testid=role-history]',
    answers: {
      'GET /api/user-roles': list(ROLE),
      [`GET /api/user-roles/${ROLE.id}`]: ROLE,
      [`GET /api/user-roles/${ROLE.id}/history`]: ROLE_CHANGES,
    },
    shows: [
      'Nour Aziz changed it | 07 Jan 2026, 01:30',
      'Name: Desk → Stylist role',
      'Description: none → Who cuts',
      'Added | ( | 1 | )',
      'Tips: Read (All)',
      'Removed | ( | 1 | )',
      'Leave requests: Read (Team)',
      'The system added it | 01 Dec 2025, 12:00',
    ],
  },
  {
    name: 'the inbox',
    at: '/account',
    open: ['button[aria-label^="Notifications"]'],
    rights: [],
    within: '[data-testid=inbox]',
    answers: { ...OWN_ACCOUNT.answers, 'GET /api/notifications': { ...NEWS, unread: 1 } },
    shows: [
      'Show',
      'Notifications',
      'Recent messages',
      'Mark all as read',
      'Aisha Khan requested leave, 02 – 06 Mar 2026. It is your turn to decide | ( | unread | ) | 05/01/2020',
      'The leave request of Omar Said, 07 Apr 2026, was rejected | 05/01/2020',
      'The till report of Luma Marina, 03 Feb 2026, has a variance. It is your turn to decide | 05/01/2020',
      'Nadia Haddad requested a device change on 08 Apr 2026: Phone → Tablet. It is your turn to decide | 05/01/2020',
      'Passport of Mei Lin expires very soon: 05 Apr 2026 | 05/01/2020',
      'An asset was assigned to you: Laptop | 05/01/2020',
      'There is a new message for you: news.luma.example/summer | 05/01/2020',
    ],
  },
  OWN_ACCOUNT,
  {
    name: 'dashboard tiles',
    at: '/dashboard',
    rights: [...TILE_PAGES, ...TILE_READS],
    within: '[data-testid=tiles]',
    answers: { 'GET /api/dashboard/tiles': TILES, 'GET /api/me/tile-settings': { off: [] } },
    shows: [
      'Employee Profiles',
      'Total: 1,234 | Total: open the list | AK | + | 6',
      'Leave Requests',
      'Pending',
      'Pending: 3 | Pending: open the list | waiting for a decision, your own requests included',
      'Maintenance & Logistics',
      'Latest upload: 06 Jan 2026 | Latest upload: open the list',
      'Locations',
      'Total: 11 | Total: open the list',
      'Till Banking Reports',
      'Not Submitted: 5 | Not Submitted: open the list | to be submitted',
      'Not Approved: 2 | Not Approved: open the list | waiting for a decision',
      'Commissions and Tips',
      `Services: AED | 1,201 | Services: open the list | +20% vs ${yearBefore('en')} | up`,
      `Products: AED | 203 | Products: open the list | −50% vs ${yearBefore('en')} | down`,
      'Tips: AED | 33 | Tips: open the list | up',
      `Period total: AED | 1,437 | Period total: open the list | 0% vs ${yearBefore('en')} | unchanged`,
      'Assets',
      'Available: 21 | Available: open the list',
      'Assigned: 32 | Assigned: open the list',
      'Invalid: 43 | Invalid: open the list',
      'Total: 96 | Total: open the list',
      'Offboarding',
      'Not Started: 51 | Not Started: open the list',
      'In Progress: 62 | In Progress: open the list',
      'Confirmed: 73 | Confirmed: open the list',
      'Total: 186 | Total: open the list',
      'Social Media Content',
      'Total: 400 | Total: open the list',
      'Last 7 days: 14 | Last 7 days: open the list',
      'Newsletters',
      'Scheduled: 81 | Scheduled: open the list',
      'Sent: 92 | Sent: open the list',
    ],
  },
  {
    name: 'expiring documents',
    at: '/hr/employees?tab=expiring',
    rights: ['web.access.hr.employees:read', 'employee.details:read', 'employee.document:read'],
    within: '[role=table]',
    answers: {
      'GET /api/expiring-documents': list(
        expiring(1, { employee: AISHA }),
        expiring(2, {
          employee: AISHA,
          documentType: null,
          name: 'Old permit',
          refId: null,
          isExpired: true,
          status: 'urgent',
          expirationDate: '2020-10-11',
          daysLeft: -2,
          fileCount: 0,
        }),
      ),
    },
    shows: [
      'Employee',
      'Document type',
      'Expires on',
      'Status',
      'AK | Aisha Khan | EMP-002 | Passport | 09/08/2090 | 121 days | Expires soon',
      'AK | Aisha Khan | EMP-002 | Old permit | 11/10/2020 | 2 days ago | Expired',
    ],
  },
  {
    name: 'expiring documents of locations',
    at: '/operations/locations?tab=expiring',
    rights: ['web.access.operations.locations:read', 'location.details:read', 'location.document:read'],
    within: '[role=table]',
    answers: {
      'GET /api/expiring-location-documents': list(
        expiring(3, { location: MARINA, status: 'ok', daysLeft: 1 }),
        expiring(4, { location: MARINA, status: 'urgent', daysLeft: 0 }),
      ),
    },
    shows: [
      'Location',
      'Document type',
      'Number',
      'Expires on',
      'Status',
      'LM | Luma Marina | DXB-MAR | Passport | P-778 | 09/08/2090 | 1 day | Valid',
      'LM | Luma Marina | DXB-MAR | Passport | P-778 | 09/08/2090 | Today | Urgent',
    ],
  },
];
