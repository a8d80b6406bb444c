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

/** What somebody may hand on: as they hold it this moment, not as a cache remembers it. */
export type Granter = Holder;

export const NOTHING: Given = { strings: [], holdsEverything: false };

/**
 * Makes changes of a tenant's roles, profiles and accounts wait for each other, and asks once more whether the caller may do
 * what they are about to: of two administrators who take each other's rights away only the first succeeds.
 * @throws ProblemError 401, 403 when that has ended meanwhile
 */
export async function beginGranting(tx: Tx, caller: Caller, right: Right): Promise<Granter> {
  const { tenantId, userId } = caller;
  await tx.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
  const account = await loadAccount(tx, tenantId, userId);
  if (account?.status !== 'active')
    throw new ProblemError('session-ended', { detail: 'Your session has ended. Sign in again.' });
  if (!account.caller.permissions.has(right)) refuseWithout(right);
  // Somebody may be about to lose what lets them decide, and a step may wait for them alone (ADR-0089).
  await enqueue(tx, { tenantId, kind: 'approval-process.tell-of-steps-for-nobody', payload: {} });
  return { permissions: account.caller.permissions, holdsEverything: account.holdsEverything };
}

/** @throws ProblemError 422 `unknown-permission` naming each string that the catalogue does not have. */
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
 * Nobody grants what they lack: what is given anew must be held in at least that scope.
 * @throws ProblemError 422 `not-yours-to-grant` for each string, or for a role that holds everything.
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
 * Nobody takes what they lack either: else who has more could be made to have less first, and their account changed then.
 * @throws ProblemError 422 `not-yours-to-take` for each string.
 */
export function requireHeldToTake(granter: Granter, path: string, before: Given, after: Given): void {
  if (granter.holdsEverything) return;
  const lacked = lacking(granter.permissions, difference(before.strings, after.strings).removed.filter(isGrantable));
  if (lacked.length > 0)
    throw violations(lacked, 'not-yours-to-take', (string) => `You do not hold ${string} yourself.`, path);
}

/** Nobody decides over the sign-in or the role of somebody whose role gives what they lack. @throws ProblemError 422 `holds-more` at `path` */
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
 * There is always somebody left who can do everything: asked after the change, in its transaction.
 * @throws ProblemError 422 `last-administrator`
 */
export async function requireAdministrator(tx: Tx, tenantId: string, path: string): Promise<void> {
  if ((await countAdministrators(tx, tenantId)) > 0) return;
  throw ruleViolated(path, 'last-administrator', 'At least one active user must have all permissions.');
}

/** Accounts that can sign in and whose active role holds everything. */
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
