import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Right } from '#domain/permissions.ts';
import { hasEffect } from '#machines/kernel/index.ts';
import {
  EVENT_TO,
  userPosition,
  userStatus,
  type UserStatusContext,
  type UserStatusEvent,
} from '#machines/user-status/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import { refuseWithout } from '../../core/require-right.ts';
import type { Tx } from '../../core/transaction.ts';
import { requireVersion, transition, type RecordKind } from '../../records/transition.ts';
import { writeEmail, endSessionsOf } from '../session/index.ts';
import { keepChange } from '../../records/access-changes.ts';
import {
  beginGranting,
  NOTHING,
  onlyAdministrators,
  requireAdministrator,
  requireHeld,
  requireNoMore,
} from './grants.policy.ts';
import { givenBy } from './roles.commands.ts';
import { readRole, type RoleRecord } from './roles.repository.ts';
import { givenTo, userContext } from './users.presenter.ts';
import { findUser, readUser, type StoredUser, type UserRecord } from './users.repository.ts';

const UPDATE: Right = { resource: 'user.details', action: 'update' };
const UPDATE_STATUS: Right = { resource: 'user.status', action: 'update' };
const ASSIGN: Right = { resource: 'user.role', action: 'update' };

/** Presents an account in a refusal, for a caller with the right to read it. */
const shownWith = (right: Right) => ({
  noun: 'account',
  present: (tx: Tx, caller: Caller, { id }: StoredUser) => readUser(tx, caller, id, right),
});

/** Storage of an account's status, and of the person's with it (D89). */
const statusKind = (
  granter: Parameters<typeof userContext>[1],
): RecordKind<StoredUser, UserStatusContext, UserStatusEvent> => ({
  ...shownWith(UPDATE_STATUS),
  machine: userStatus,
  path: 'status',
  positionOf: (user) => userPosition(user.status, userContext(user, granter)),
  async write(tx, { tenantId }, { row, verdict, version }) {
    const status = verdict.to as StoredUser['status'];
    await tx
      .updateTable('app_user')
      .set({ status, version, updated_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
    if (row.employee) {
      await sql`update employee set status = ${status}, version = version + 1, updated_at = now()
        where tenant_id = ${tenantId} and id = ${row.employee.id} and status <> ${status}`.execute(tx);
    }
  },
});

/**
 * Changes name, language, address or role of an account. Returns it with its previous address, for notifying the owner.
 * @throws ProblemError 409 stale or a taken address, 403 for the role without its right, 422 for a rule.
 */
export async function changeUser(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.users.change>,
): Promise<{ user: UserRecord; former: string }> {
  const { tenantId } = caller;
  const { displayName, language, email, roleId } = body;
  const granter = await beginGranting(tx, caller, UPDATE);
  const before = await findUser(tx, caller, id, UPDATE);
  if (!before) throw notFound();
  await requireVersion(tx, caller, shownWith(UPDATE), before, body.version);
  const isNewEmail = email !== undefined && email !== before.email;
  if (isNewEmail) {
    if (id === caller.userId) throw ruleViolated('email', 'own-email', 'Change your own e-mail on your account page.');
    requireNoMore(granter, 'email', givenTo(before));
  }
  const isNewRole = roleId !== undefined && roleId !== before.roleId;
  if (isNewRole) {
    if (!granter.permissions.has(ASSIGN)) refuseWithout(ASSIGN);
    if (id === caller.userId) throw ruleViolated('roleId', 'own-role', 'You can’t change your own role.');
    if (before.role?.holdsEverything && !granter.holdsEverything) throw onlyAdministrators('roleId');
    requireNoMore(granter, 'roleId', givenTo(before));
    if (roleId) requireHeld(granter, 'roleId', NOTHING, givenBy(await roleToGive(tx, tenantId, roleId)));
  }
  await tx
    .updateTable('app_user')
    .set({
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(language === undefined ? {} : { language }),
      ...(isNewRole ? { role_id: roleId } : {}),
      version: before.version + 1,
      updated_at: new Date(),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  if (isNewEmail) await writeEmail(tx, caller, id, { from: before.email, to: email });
  if (isNewRole) {
    if (before.role?.holdsEverything) await requireAdministrator(tx, tenantId, 'roleId');
    const after = await findUser(tx, caller, id, UPDATE);
    const stateOf = (user: StoredUser | null) => ({ permissions: [], fields: { role: user?.role?.name ?? null } });
    await keepChange(tx, caller, 'user', id, stateOf(before), stateOf(after));
  }
  return { user: await readUser(tx, caller, id, UPDATE), former: before.email };
}

/**
 * Changes the status of an account, and of its person (D89). Signs out an account that becomes inactive in the same
 * transaction. @throws ProblemError 409 `event-not-allowed` with the reasons, `stale-version`
 */
export async function changeStatus(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.users.changeStatus>,
): Promise<UserRecord> {
  const { tenantId } = caller;
  const granter = await beginGranting(tx, caller, UPDATE_STATUS);
  const user = await findUser(tx, caller, id, UPDATE_STATUS);
  if (!user) throw notFound();
  await requireVersion(tx, caller, shownWith(UPDATE_STATUS), user, body.version);
  const type = EVENT_TO[body.status];
  if (!type)
    throw ruleViolated(
      'status',
      'never-again',
      'Inactive is an account that was never activated; nothing leads back to it.',
    );
  const event = { type, by: caller.userId, note: body.note || null };
  const { verdict } = await transition(tx, caller, statusKind(granter), user, event);
  if (hasEffect(verdict, 'endSessions')) await endSessionsOf(tx, tenantId, id);
  return readUser(tx, caller, id, UPDATE_STATUS);
}

async function roleToGive(tx: Tx, tenantId: string, roleId: string): Promise<RoleRecord> {
  const role = await readRole(tx, tenantId, roleId).catch(() => null);
  if (role?.status === 'active') return role;
  throw role
    ? ruleViolated('roleId', 'role-inactive', 'This role is not active.')
    : ruleViolated('roleId', 'not-found', 'This role doesn’t exist.');
}
