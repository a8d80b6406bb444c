import { DEFAULT_SETTINGS } from '#domain/tenant-settings.ts';
import { USER } from '../list-tables/rows.ts';
import { action, DELETE, SAVE } from './pressed.ts';
import { REQUESTS } from './requests.rows.ts';
import { AGAIN, can, CONFIRM_AGAIN, FASTER, id, KEPT, list, type StaleWrite } from './stale-write.ts';

const CHAIN = {
  id: id(410),
  type: 'leave',
  version: 3,
  approvesCancellation: false,
  steps: [
    { id: id(411), order: 1, type: 'line-manger' },
    { id: id(412), order: 2, type: 'hr-responsible' },
  ],
};
const PREVIEW = {
  steps: [],
  course: { places: [], moves: [], paths: 0 },
  employees: 0,
  situations: [],
  sameApprovers: [],
  running: 0,
  largeVariance: null,
};
const chain = {
  rights: [
    'web.access.systemManagement.approvalProcesses:read',
    'approvalProcess.template:read',
    'approvalProcess.template:update',
    ...['create', 'read', 'update', 'delete'].map((each) => `approvalProcess.stepTemplate:${each}`),
  ],
  before: CHAIN,
  reads: (kept: object) => ({
    'GET /api/approval-process-template': list(kept),
    'GET /api/approval-process-template/coverage': { employees: 1, roles: [] },
  }),
};
const MANAGE = [
  'web.access.systemManagement.rolesAndPermissions:read',
  'user.details:read',
  'user.details:update',
  'user.status:update',
  ...['role', 'profile'].flatMap((kind) => ['read', 'update', 'delete'].map((each) => `user.${kind}:${each}`)),
];
const ROLES = '/system-management/roles-and-permissions';
const ROLE = {
  id: id(420),
  version: 3,
  name: 'Receptionist',
  description: 'At the desk',
  permissions: [],
  status: 'active',
  createdAt: '2026-01-05T08:30:00.000Z',
  updatedAt: '2026-01-05T08:30:00.000Z',
  profileId: null,
  profileName: null,
  inherited: [],
  holdsEverything: false,
  usersCount: 0,
};
const PROFILE = { ...ROLE, type: 'internal', rolesCount: 0 };
const role = {
  at: `${ROLES}?open=${id(420)}`,
  rights: MANAGE,
  before: ROLE,
  reads: (kept: object) => ({
    'GET /api/user-roles': list(kept),
    [`GET /api/user-roles/${id(420)}`]: kept,
    'GET /api/permissions': { resources: [], gaps: [] },
  }),
};
const profile = {
  at: `${ROLES}?tab=profiles&open=${id(420)}`,
  rights: MANAGE,
  before: PROFILE,
  reads: (kept: object) => ({
    'GET /api/user-profiles': list(kept),
    [`GET /api/user-profiles/${id(420)}`]: kept,
    'GET /api/permissions': { resources: [], gaps: [] },
  }),
};
const edited = {
  type: { Name: 'Front desk' },
  review: '[data-testid=review-role]',
  send: '[data-testid=save-role]',
  says: FASTER,
} as const;
const ACCOUNT = {
  ...USER,
  version: 4,
  status: 'active',
  permissions: [],
  hasPassword: true,
  hasSecondFactor: false,
  actions: [can('user.hold'), can('user.deactivate')],
};
export const user = {
  at: `${ROLES}?tab=users&open=${USER.id}`,
  rights: MANAGE,
  before: ACCOUNT,
  reads: (kept: object) => ({
    'GET /api/users': list(kept),
    [`GET /api/users/${USER.id}`]: kept,
    'GET /api/user-roles': list({ ...ROLE, id: USER.roleId, name: 'Stylist role' }, ROLE),
  }),
};
const OWN = {
  version: 2,
  displayName: 'Lina Haddad',
  email: 'manager@luma.example',
  language: 'en',
  hasPassword: true,
  identities: [],
  secondFactor: null,
};
const VIEW = {
  id: id(430),
  version: 2,
  listKey: 'newsletters',
  name: 'Sent',
  query: 'status=sent',
  grid: {},
  isShared: false,
  canChange: true,
  ownerName: null,
};
const views = {
  at: '/communication-hub/newsletters?status=sent',
  rights: ['web.access.communicationHub.newsletters:read', 'communicationTemplate.details:read'],
  before: VIEW,
  reads: (kept: object) => ({ 'GET /api/saved-views': list(kept) }),
};
const VIEWS = '[data-testid=views] button';
const BEHAVIOR = { version: 3, updatedAt: null, settings: { ...DEFAULT_SETTINGS.appBehavior } };
const group = (name: keyof typeof DEFAULT_SETTINGS, version: number, settings: object = DEFAULT_SETTINGS[name]) => ({
  [name]: { version, updatedAt: null, settings },
});

/** Requests, access and settings (A§6, A§8, B§2, C§3; D3 to D10, D26, D89). */
export const ACCESS: readonly StaleWrite[] = [
  ...REQUESTS,
  {
    ...chain,
    name: 'the steps of an approval process',
    call: 'PUT /api/approval-process-template/{id}/steps',
    at: '/system-management/approval-processes/leave',
    theirs: { ...CHAIN, version: 9, steps: CHAIN.steps.slice(0, 1) },
    reads: (kept: object) => ({ ...chain.reads(kept), 'POST /api/approval-process-template/preview': PREVIEW }),
    open: ['[data-move="line-manger 1"]'],
    send: '[data-testid=save-chain]',
    says: `${FASTER}Your changes are still here. Saving replaces theirs.`,
    again: { version: 9, steps: ['hr-responsible', 'line-manger'] },
  },
  {
    ...chain,
    name: 'who approves cancellations',
    call: 'PATCH /api/approval-process-template/{id}',
    at: '/system-management/approval-processes',
    theirs: { ...CHAIN, version: 9, approvesCancellation: false },
    send: '[data-testid=chain] [role=switch], [data-testid=chain] input[type=checkbox]',
    says: FASTER,
    again: { version: 9, approvesCancellation: true },
  },

  {
    ...role,
    ...edited,
    name: 'a role',
    call: 'PATCH /api/user-roles/{id}',
    theirs: { ...ROLE, version: 9, description: 'Theirs' },
    again: { version: 9, name: 'Front desk', description: 'Theirs' },
  },
  {
    ...role,
    name: 'deleting a role',
    call: 'DELETE /api/user-roles/{id}',
    theirs: { ...ROLE, version: 9, name: 'Theirs' },
    open: [['[data-testid=role-editor] button', 'Delete']],
    locks: true,
    send: DELETE,
    says: CONFIRM_AGAIN,
    page: 'Theirs',
    again: { version: '9' },
  },
  {
    ...profile,
    ...edited,
    name: 'a profile',
    call: 'PATCH /api/user-profiles/{id}',
    theirs: { ...PROFILE, version: 9, description: 'Theirs' },
    again: { version: 9, name: 'Front desk', description: 'Theirs' },
  },
  {
    ...profile,
    name: 'deleting a profile',
    call: 'DELETE /api/user-profiles/{id}',
    theirs: { ...PROFILE, version: 9, name: 'Theirs' },
    open: [['[data-testid=role-editor] button', 'Delete']],
    locks: true,
    send: DELETE,
    says: CONFIRM_AGAIN,
    page: 'Theirs',
    again: { version: '9' },
  },
  {
    ...user,
    name: 'the status of an account',
    call: 'PATCH /api/users/{id}/status',
    theirs: { ...ACCOUNT, version: 9, displayName: 'Aisha Theirs' },
    open: [action('user.hold')],
    send: '[data-testid=confirm-status]',
    says: AGAIN,
    page: 'Aisha Theirs',
    again: { version: 9, status: 'on-hold' },
  },
  {
    ...user,
    name: 'the sign-in e-mail of an account',
    call: 'PATCH /api/users/{id}',
    theirs: { ...ACCOUNT, version: 9, email: 'theirs@luma.example' },
    open: ['[data-testid=user-detail] [data-testid=change-email]'],
    type: { 'E-mail': 'mine@luma.example' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, email: 'mine@luma.example' },
  },
  {
    name: 'your own account',
    call: 'PATCH /api/account',
    at: '/account',
    rights: [],
    before: OWN,
    theirs: { ...OWN, version: 9, language: 'ar' },
    reads: (kept: object) => ({
      'GET /api/account': kept,
      'GET /api/account/notifications': {
        email: 'never',
        off: { email: [], push: [] },
        address: 'manager@luma.example',
        timezone: 'Asia/Dubai',
      },
      'GET /api/auth/methods': { issuer: null },
      'GET /api/sessions': list(),
    }),
    type: { Name: 'Lina Mine' },
    send: '[data-testid=save-profile]',
    says: KEPT,
    again: { version: 9, displayName: 'Lina Mine', language: 'ar' },
  },

  {
    ...views,
    name: 'sharing a view',
    call: 'PATCH /api/saved-views/{id}',
    rights: [...views.rights, 'savedView.shared:create'],
    theirs: { ...VIEW, version: 9, name: 'Theirs' },
    open: [[VIEWS, 'Views']],
    send: '[data-testid=view] button[aria-pressed]',
    says: FASTER,
    page: 'Theirs',
    again: { version: 9, isShared: true },
  },
  {
    ...views,
    name: 'deleting a view',
    call: 'DELETE /api/saved-views/{id}',
    theirs: { ...VIEW, version: 9, name: 'Theirs' },
    open: [[VIEWS, 'Views'], '[data-testid=view] button[aria-label^=Delete]'],
    send: DELETE,
    says: CONFIRM_AGAIN,
    again: { version: '9' },
  },

  {
    name: 'app behaviour',
    call: 'PATCH /api/app-behaviors',
    at: '/system-management/app-behavior',
    rights: [
      'web.access.systemManagement.appBehavior:read',
      ...['create', 'update', 'delete'].map((each) => `tenantSettings.appBehavior:${each}`),
    ],
    before: BEHAVIOR,
    theirs: { ...BEHAVIOR, version: 9 },
    reads: (kept: object) => ({ 'GET /api/app-behaviors': kept }),
    type: { 'Late after (minutes)': '33' },
    send: '[data-testid=save-behavior]',
    says: `${FASTER}The newer values are shown in the fields you haven’t edited. Save again to keep your entries, or take theirs.`,
    again: { version: 9, latenessGraceMinutes: 33 },
  },
  {
    name: 'notification settings',
    call: 'PUT /api/tenant-settings',
    at: '/system-management/notification-settings',
    rights: [
      'web.access.systemManagement.notificationSettings:read',
      'tenantSettings.notifications:create',
      'tenantSettings.notifications:update',
    ],
    before: { version: 3 },
    theirs: { version: 9 },
    answers: group('notifications', 9),
    reads: ({ version }: { readonly version: number }) => ({
      'GET /api/tenant-settings/notifications': group('notifications', version),
    }),
    versionAt: ['notifications', 'version'],
    send: 'main [role=switch], main input[type=checkbox]',
    says: FASTER,
    again: {},
  },
];
