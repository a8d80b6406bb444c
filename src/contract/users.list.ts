import { RECORD_STATUSES } from '#domain/records.ts';
import { declareList } from './list.ts';

/** Accounts with status and role (A§3), by name: a tab of roles and permissions. */
export const USER_LIST = declareList({
  key: 'users',
  path: '/system-management/roles-and-permissions',
  access: 'web.access.systemManagement.rolesAndPermissions',
  api: '/api/users',
  right: { resource: 'user.details', action: 'read' },
  fields: {
    displayName: { kind: 'custom', size: 'xxxl', sorts: true, fixed: true },
    status: { kind: 'status', size: 'xl', sorts: true, mobile: 'mark' },
    role: { kind: 'custom', size: 'xxl', sorts: true },
    type: { kind: 'word', size: 'lg', mobile: 'hidden' },
    lastSeenAt: { kind: 'instant', size: 'xxl', sorts: true, mobile: 'hidden' },
    email: { kind: 'text', sorts: true },
    createdAt: { kind: 'instant', sorts: true },
  },
  filters: {
    status: { kind: 'words', as: 'statuses', of: RECORD_STATUSES },
    role: { kind: 'ids', as: 'roleIds', right: { resource: 'user.role', action: 'read' } },
  },
  order: { by: 'displayName', order: 'asc' },
  tabs: { own: 'users', others: ['roles', 'profiles'] },
});
