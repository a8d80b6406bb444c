import { sql } from 'kysely';
import { GRANTABLE } from '#domain/permission-catalogue.ts';
import type { Right } from '#domain/permissions.ts';
import { difference, givesMore, isGrantable, lacking, type Given, type Holder } from '#domain/roles.ts';
import type { Violation } from '#contract/errors.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError, ruleViolated } from '../../core/problem-error.ts';
import { refuseWithout } from '../../core/require-right.ts';
import type { Tx } from '../../core/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { loadAccount } from '../session/index.ts';
import { isAdministrator } from '../../records/administrators.ts';

/** Rights a caller may grant: read from the database now, not from a cache. */
export type Granter = Holder;

export const NOTHING: Given = { strings: [], holdsEverything: false };

/**
 * Serialises changes of a tenant's roles, profiles and accounts, and checks the caller's right again: of two
 * administrators who revoke each other's rights concurrently only the first succeeds.
 * @throws ProblemError 401, 403 when the right was lost in between
 */
export async function beginGranting(tx: Tx, caller: Caller, right: Right): Promise<Granter> {
  const { tenantId, userId } = caller;
  await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
  const account = await loadAccount(tx, tenantId, userId);
  if (account?.status !== 'active')
    throw new ProblemError('session-ended', { detail: 'Your session has ended. Sign in again.' });
  if (!account.caller.permissions.has(right)) refuseWithout(right);
  // An approver may be about to lose the right to decide, and a step may wait for them alone (ADR-0089).
  await enqueue(tx, { tenantId, kind: 'approval-process.tell-of-steps-for-nobody', payload: {} });
  return { permissions: account.caller.permissions, holdsEverything: account.holdsEverything };
}

/** @throws ProblemError 422 `unknown-permission` naming each string that is not in the catalogue. */
export function requireKnown(strings: readonly string[]): void {
  const unknown = strings.filter((string) => !isGrantable(string));
  if (unknown.length > 0)
    throw violations(
      unknown,
      'unknown-permission',
      (string) => `${string} is not among the ${GRANTABLE.length} permissions that can be granted.`,
    );
}

/**
 * A caller may only grant permissions they hold, in at least that scope (privilege escalation).
 * @throws ProblemError 422 `not-yours-to-grant` for each string, or for a role that grants everything.
 */
export function requireHeld(granter: Granter, path: string, before: Given, after: Given): void {
  if ((after.holdsEverything || before.holdsEverything) && !granter.holdsEverything)
    throw onlyAdministrators(path === 'roleId' ? path : 'holdsEverything');
  if (granter.holdsEverything) return;
  const lacked = lacking(granter.permissions, difference(before.strings, after.strings).added);
  if (lacked.length > 0)
    throw violations(lacked, 'not-yours-to-grant', (string) => `You do not hold ${string} yourself.`, path);
}

/**
 * A caller may only revoke permissions they hold: otherwise they could first reduce a more privileged person's rights,
 * and then change that account.
 * @throws ProblemError 422 `not-yours-to-take` for each string.
 */
export function requireHeldToTake(granter: Granter, path: string, before: Given, after: Given): void {
  if (granter.holdsEverything) return;
  const lacked = lacking(granter.permissions, difference(before.strings, after.strings).removed.filter(isGrantable));
  if (lacked.length > 0)
    throw violations(lacked, 'not-yours-to-take', (string) => `You do not hold ${string} yourself.`, path);
}

/**
 * A caller may not change the sign-in or role of a person whose role grants what the caller lacks. @throws ProblemError
 * 422 `holds-more` at `path`
 */
export function requireNoMore(granter: Granter, path: string, given: Given): void {
  if (givesMore(granter, given))
    throw ruleViolated(
      path,
      'holds-more',
      'This person’s role has permissions that you don’t have. Ask someone with these permissions.',
    );
}

export const onlyAdministrators = (path = 'holdsEverything'): ProblemError =>
  ruleViolated(
    path,
    'administrators-only',
    'Only administrators can assign, change or remove a role with all permissions.',
  );

/**
 * Ensures that an active full administrator is left: call after the change, in its transaction.
 * @throws ProblemError 422 `last-administrator`
 */
export async function requireAdministrator(tx: Tx, tenantId: string, path: string): Promise<void> {
  if ((await countAdministrators(tx, tenantId)) > 0) return;
  throw ruleViolated(path, 'last-administrator', 'At least one active user must have all permissions.');
}

/** Counts accounts that can sign in and whose active role grants everything. */
async function countAdministrators(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from app_user u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${tenantId} and ${isAdministrator('u', 'r')}`.execute(tx);
  return rows[0]?.count ?? 0;
}

const MAX_NAMED = 50;

function violations(
  strings: readonly string[],
  code: string,
  t: (string: string) => string,
  path = 'permissions',
): ProblemError {
  const errors: Violation[] = strings
    .slice(0, MAX_NAMED)
    .map((string) => ({ path, code, message: t(string), params: { permission: string } }));
  return new ProblemError('rule-violated', {
    detail: errors
      .map(({ message }) => message)
      .join(' ')
      .slice(0, 1000),
    errors,
  });
}
