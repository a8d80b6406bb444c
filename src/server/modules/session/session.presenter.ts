import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/api.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { presentTenant } from '../tenants/index.ts';
import { loadAccount } from './callers.ts';

type Me = AnswerOf<typeof api.auth.me>;

/** Returns a location and its tenant in the shape of a person: what a branch device is signed in as (D46). */
export async function presentBranch(tx: Tx, tenantId: string, locationId: string): Promise<Me> {
  const location = await tx
    .selectFrom('location')
    .select(['id', 'name', 'email', 'image_url'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  const tenant = await tx.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();
  const presented = await presentTenant(tx, tenant);
  return {
    user: {
      id: location.id,
      displayName: location.name,
      email: location.email ?? '',
      imageUrl: location.image_url,
      employeeId: null,
      language: tenant.language,
      roleName: null,
    },
    tenant: presented,
    permissions: [],
  };
}

type Presented = Pick<Caller, 'tenantId' | 'userId' | 'audience'> & Partial<Pick<Caller, 'viewing' | 'permissions'>>;

/**
 * Returns the signed-in person with tenant and the permissions of an audience. @throws Error when the user no longer
 * exists.
 */
export async function presentMe(
  tx: Tx,
  { tenantId, userId, audience = 'web', viewing, permissions }: Presented,
): Promise<Me> {
  // Of somebody who views the panel as a role, what they see by it.
  const strings =
    viewing && permissions
      ? permissions.strings()
      : ((await loadAccount(tx, tenantId, userId, audience))?.permissionStrings ?? []);
  const user = await tx
    .selectFrom('app_user as u')
    .leftJoin('role as r', (join) => join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.id', '=', 'u.role_id'))
    .select(['u.id', 'u.display_name', 'u.email', 'u.image_url', 'u.employee_id', 'u.language', 'r.name as role_name'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const tenant = await tx.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();
  return {
    user: {
      id: user.id,
      displayName: user.display_name,
      email: user.email,
      imageUrl: user.image_url,
      employeeId: user.employee_id,
      language: user.language,
      roleName: viewing?.roleName ?? user.role_name,
    },
    tenant: await presentTenant(tx, tenant),
    permissions: [...strings],
  };
}
