import { ROLE_STATUSES } from '#domain/roles.ts';
import { declareList } from './list.ts';

const OF_PAGE = {
  path: '/system-management/roles-and-permissions',
  access: 'web.access.systemManagement.rolesAndPermissions',
} as const;
const STATUS = { status: { kind: 'words', as: 'statuses', of: ROLE_STATUSES } } as const;
const NAME = { name: { kind: 'custom', size: 'xxxl', sorts: true, fixed: true } } as const;
const REST = {
  status: { kind: 'status', size: 'lg', sorts: true, mobile: 'mark' },
  updatedAt: { kind: 'instant', size: 'xxl', sorts: true, mobile: 'hidden' },
  description: { kind: 'custom', size: '4xl', mobile: 'hidden' },
  createdAt: { kind: 'instant', sorts: true },
} as const;
const BY_NAME = { by: 'name', order: 'asc' } as const;

/** Roles (A§3): the first tab of roles and permissions. */
export const ROLE_LIST = declareList({
  ...OF_PAGE,
  key: 'roles',
  api: '/api/user-roles',
  right: { resource: 'user.role', action: 'read' },
  fields: {
    ...NAME,
    profile: { kind: 'custom', size: 'xxl' },
    rights: { kind: 'number', size: 'lg' },
    users: { kind: 'number', size: 'lg' },
    ...REST,
  },
  filters: STATUS,
  order: BY_NAME,
  tabs: { own: 'roles', others: ['profiles', 'users'] },
});

/** Profiles that roles inherit from. */
export const PROFILE_LIST = declareList({
  ...OF_PAGE,
  key: 'profiles',
  api: '/api/user-profiles',
  right: { resource: 'user.profile', action: 'read' },
  fields: {
    ...NAME,
    type: { kind: 'word', size: 'lg' },
    rights: { kind: 'number', size: 'lg' },
    roles: { kind: 'number', size: 'lg' },
    users: { kind: 'number', size: 'lg' },
    ...REST,
  },
  filters: STATUS,
  order: BY_NAME,
  tabs: { own: 'profiles', others: ['roles', 'users'] },
});
