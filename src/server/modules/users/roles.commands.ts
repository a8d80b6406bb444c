import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { inCatalogueOrder, type Given } from '#domain/roles.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError, refuseStale, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { keepChange, type AccessState } from '../../records/access-changes.ts';
import {
  beginGranting,
  NOTHING,
  onlyAdministrators,
  requireAdministrator,
  requireHeld,
  requireHeldToTake,
  requireKnown,
} from './grants.policy.ts';
import { refuseTakenName } from './name-taken.ts';
import { readProfile, readRole, type RoleRecord } from './roles.repository.ts';

/**
 * Returns what a role grants when active: its own strings and its profile's. Included while inactive, because the
 * person who activates it later may not check its permissions.
 */
export const givenBy = (role: Pick<RoleRecord, 'permissions' | 'inherited' | 'holdsEverything'>): Given => ({
  strings: [...role.permissions, ...role.inherited],
  holdsEverything: role.holdsEverything,
});

/**
 * Returns what a role grants or could grant: for a role that loses its profile, also what the profile grants once
 * active again.
 */
async function mayComeBack(tx: Tx, tenantId: string, before: RoleRecord, after: RoleRecord): Promise<Given> {
  const given = givenBy(before);
  if (!before.profileId || before.profileId === after.profileId) return given;
  const { permissions } = await readProfile(tx, tenantId, before.profileId);
  return { ...given, strings: [...given.strings, ...permissions] };
}

const presentedOf = (role: RoleRecord): AccessState => ({
  permissions: role.permissions,
  fields: {
    name: role.name,
    description: role.description,
    status: role.status,
    profile: role.profileName,
    holdsEverything: role.holdsEverything ? 'yes' : 'no',
  },
});

/**
 * Adds a role. @throws ProblemError 422 for unknown strings, strings the caller lacks, a taken name, an unknown
 * profile.
 */
export async function createRole(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.userRoles.create>,
): Promise<RoleRecord> {
  const { tenantId } = caller;
  const granter = await beginGranting(tx, caller, { resource: 'user.role', action: 'create' });
  requireKnown(body.permissions ?? []);
  await requireProfile(tx, tenantId, body.profileId);
  const holdsEverything = body.holdsEverything ?? false;
  await refuseTakenName(tx, caller, 'role', body.name, null);
  const { id } = await tx
    .insertInto('role')
    .values({
      tenant_id: tenantId,
      name: body.name,
      description: body.description ?? '',
      permissions: holdsEverything ? [] : [...inCatalogueOrder(body.permissions ?? [])],
      holds_everything: holdsEverything,
      status: body.status ?? 'active',
      profile_id: body.profileId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await readRole(tx, tenantId, id);
  requireHeld(granter, 'permissions', NOTHING, givenBy(role));
  await keepChange(tx, caller, 'role', id, null, presentedOf(role));
  return role;
}

/**
 * Changes the given fields of a role. @throws ProblemError 409 with the current role for a stale version; 422 for
 * strings the caller lacks and when no active administrator would be left.
 */
export async function changeRole(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.userRoles.change>,
): Promise<RoleRecord> {
  const { tenantId } = caller;
  const granter = await beginGranting(tx, caller, { resource: 'user.role', action: 'update' });
  const before = await readRole(tx, tenantId, id);
  if (before.version !== body.version)
    throw new ProblemError('stale-version', {
      detail: 'This role has changed. Review the changes and try again.',
      record: before,
    });
  if (before.holdsEverything && !granter.holdsEverything) throw onlyAdministrators();
  const { name, description, status, permissions, profileId, holdsEverything = before.holdsEverything } = body;
  requireKnown(permissions ?? []);
  await requireProfile(tx, tenantId, profileId);
  await refuseTakenName(tx, caller, 'role', name, before);
  await tx
    .updateTable('role')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(status === undefined ? {} : { status }),
      ...(profileId === undefined ? {} : { profile_id: profileId }),
      holds_everything: holdsEverything,
      ...(holdsEverything
        ? { permissions: [] }
        : permissions === undefined
          ? {}
          : { permissions: [...inCatalogueOrder(permissions)] }),
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  const after = await readRole(tx, tenantId, id);
  const isActivated = before.status === 'inactive' && after.status === 'active';
  const path = after.profileId === before.profileId ? 'permissions' : 'profileId';
  requireHeld(granter, path, isActivated ? NOTHING : givenBy(before), givenBy(after));
  const isEnded = before.status === 'active' && after.status === 'inactive';
  requireHeldToTake(
    granter,
    isEnded ? 'status' : path,
    await mayComeBack(tx, tenantId, before, after),
    isEnded ? NOTHING : givenBy(after),
  );
  if (before.holdsEverything)
    await requireAdministrator(tx, tenantId, status === 'inactive' ? 'status' : 'holdsEverything');
  await keepChange(tx, caller, 'role', id, presentedOf(before), presentedOf(after));
  return after;
}

/**
 * Deletes a role without accounts (D57). @throws ProblemError 409 `in-use` with the count, `stale-version`; 422 for
 * strings the caller lacks.
 */
export async function removeRole(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  const { tenantId } = caller;
  const granter = await beginGranting(tx, caller, { resource: 'user.role', action: 'delete' });
  const role = await readRole(tx, tenantId, id);
  refuseStale(role, version);
  if (role.holdsEverything && !granter.holdsEverything) throw onlyAdministrators();
  if (role.usersCount > 0) {
    throw new ProblemError('in-use', {
      detail: `${role.usersCount} ${role.usersCount === 1 ? 'account has' : 'accounts have'} this role; give them another first.`,
      record: role,
    });
  }
  requireHeldToTake(granter, 'permissions', givenBy(role), NOTHING);
  await tx.deleteFrom('role').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  await keepChange(tx, caller, 'role', id, presentedOf(role), null);
}

async function requireProfile(tx: Tx, tenantId: string, profileId: string | null | undefined): Promise<void> {
  if (!profileId) return;
  await readProfile(tx, tenantId, profileId).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'not-found')
      throw ruleViolated('profileId', 'not-found', 'This profile doesn’t exist.');
    throw error;
  });
}
