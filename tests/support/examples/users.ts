import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';

export interface UserIds {
  readonly user: string;
  readonly role: string;
  readonly profile: string;
}

/** An account, an unassigned role and a profile without roles. */
export async function knownUsers(tx: Tx, tenantId: string): Promise<UserIds> {
  const named = () => ({ tenant_id: tenantId, name: `Test ${Math.random()}`, permissions: ['leave.type:read'] });
  const role = await tx.insertInto('role').values(named()).returning('id').executeTakeFirstOrThrow();
  const profile = await tx.insertInto('user_profile').values(named()).returning('id').executeTakeFirstOrThrow();
  const user = await tx
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      email: `test${Math.random()}@mail.example`,
      display_name: 'Test',
      image_url: null,
      password_hash: null,
      role_id: null,
      employee_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { user: user.id, role: role.id, profile: profile.id };
}

const one = (id: string): Example => ({ params: { id } });

/** Valid requests for accounts, roles, profiles and permissions. */
export const USER_EXAMPLES: Readonly<Record<string, (ids: UserIds) => Example>> = {
  'users.list': (ids) => ({
    query: { statuses: ['active'], roleIds: [ids.role], searchText: 'a', sortBy: 'lastSeenAt' },
  }),
  'users.read': (ids) => one(ids.user),
  'users.change': (ids) => ({ ...one(ids.user), body: { version: 1, displayName: 'Somebody' } }),
  'users.change-status': (ids) => ({ ...one(ids.user), body: { status: 'on-hold', note: 'Away.' } }),
  'users.status-history': (ids) => one(ids.user),
  'users.role-history': (ids) => one(ids.user),
  'user-roles.list': (ids) => ({ query: { statuses: ['active'], profileIds: [ids.profile] } }),
  'user-roles.read': (ids) => one(ids.role),
  'user-roles.create': () => ({ body: { name: `Role ${Math.random()}`, permissions: ['leave.type:read'] } }),
  'user-roles.change': (ids) => ({ ...one(ids.role), body: { version: 1, description: 'Other' } }),
  'user-roles.delete': (ids) => one(ids.role),
  'user-roles.history': (ids) => one(ids.role),
  'user-profiles.list': () => ({ query: { types: ['internal'], searchText: 'a' } }),
  'user-profiles.read': (ids) => one(ids.profile),
  'user-profiles.create': () => ({ body: { name: `Profile ${Math.random()}`, type: 'external' } }),
  'user-profiles.change': (ids) => ({ ...one(ids.profile), body: { version: 1, description: 'Other' } }),
  'user-profiles.delete': (ids) => one(ids.profile),
  'user-profiles.history': (ids) => one(ids.profile),
  'view-as.start': (ids) => ({ body: { roleId: ids.role } }),
  'view-as.end': () => ({}),
  'view-as.list': (ids) => one(ids.role),
  'permissions.catalogue': () => ({}),
  'permissions.why': (ids) => ({ query: { userId: ids.user, permission: 'leave.type:read' } }),
};
