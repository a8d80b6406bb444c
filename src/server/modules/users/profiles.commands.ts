import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { inCatalogueOrder, type Given } from '#domain/roles.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError, refuseStale } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { keepChange, type AccessState } from '../../records/access-changes.ts';
import { beginGranting, NOTHING, requireHeld, requireHeldToTake, requireKnown } from './grants.policy.ts';
import { refuseTakenName } from './name-taken.ts';
import { readProfile, type ProfileRecord } from './roles.repository.ts';

const givenBy = (profile: ProfileRecord): Given => ({ strings: profile.permissions, holdsEverything: false });

const presentedOf = ({ name, description, status, type, permissions }: ProfileRecord): AccessState => ({
  permissions,
  fields: { name, description, status, type },
});

/** Adds a profile. @throws ProblemError 422 for unknown strings, strings the caller lacks, a taken name. */
export async function createProfile(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.userProfiles.create>,
): Promise<ProfileRecord> {
  const { tenantId } = caller;
  const granter = await beginGranting(tx, caller, { resource: 'user.profile', action: 'create' });
  requireKnown(body.permissions ?? []);
  await refuseTakenName(tx, caller, 'user_profile', body.name, null);
  const { id } = await tx
    .insertInto('user_profile')
    .values({
      tenant_id: tenantId,
      name: body.name,
      description: body.description ?? '',
      permissions: [...inCatalogueOrder(body.permissions ?? [])],
      status: body.status ?? 'active',
      type: body.type ?? 'internal',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const profile = await readProfile(tx, tenantId, id);
  requireHeld(granter, 'permissions', NOTHING, givenBy(profile));
  await keepChange(tx, caller, 'profile', id, null, presentedOf(profile));
  return profile;
}

/** Changes the given fields of a profile, and what its roles inherit. @throws ProblemError 409, 422 */
export async function changeProfile(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.userProfiles.change>,
): Promise<ProfileRecord> {
  const { tenantId } = caller;
  const granter = await beginGranting(tx, caller, { resource: 'user.profile', action: 'update' });
  const before = await readProfile(tx, tenantId, id);
  if (before.version !== body.version)
    throw new ProblemError('stale-version', {
      detail: 'This profile has changed. Review the changes and try again.',
      record: before,
    });
  const { name, description, status, type, permissions } = body;
  requireKnown(permissions ?? []);
  await refuseTakenName(tx, caller, 'user_profile', name, before);
  await tx
    .updateTable('user_profile')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(status === undefined ? {} : { status }),
      ...(type === undefined ? {} : { type }),
      ...(permissions === undefined ? {} : { permissions: [...inCatalogueOrder(permissions)] }),
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  const after = await readProfile(tx, tenantId, id);
  const isActivated = before.status === 'inactive' && after.status === 'active';
  requireHeld(granter, 'permissions', isActivated ? NOTHING : givenBy(before), givenBy(after));
  const isEnded = before.status === 'active' && after.status === 'inactive';
  requireHeldToTake(granter, isEnded ? 'status' : 'permissions', givenBy(before), isEnded ? NOTHING : givenBy(after));
  await keepChange(tx, caller, 'profile', id, presentedOf(before), presentedOf(after));
  return after;
}

/**
 * Deletes a profile that no role inherits from (D57). @throws ProblemError 409 `in-use` with the count,
 * `stale-version`; 422 for strings the caller lacks.
 */
export async function removeProfile(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  const { tenantId } = caller;
  const granter = await beginGranting(tx, caller, { resource: 'user.profile', action: 'delete' });
  const profile = await readProfile(tx, tenantId, id);
  refuseStale(profile, version);
  const { rolesCount } = profile;
  if (rolesCount > 0) {
    throw new ProblemError('in-use', {
      detail: `${rolesCount} ${rolesCount === 1 ? 'role inherits' : 'roles inherit'} from this profile.`,
      record: profile,
    });
  }
  requireHeldToTake(granter, 'permissions', givenBy(profile), NOTHING);
  await tx.deleteFrom('user_profile').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  await keepChange(tx, caller, 'profile', id, presentedOf(profile), null);
}
