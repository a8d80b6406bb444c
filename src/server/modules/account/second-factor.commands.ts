import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { Right } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import {
  type SecretBox,
  confirmFactor,
  lookAtCode,
  ownerOf,
  readFactor,
  removeFactor,
  storeSecret,
  takeCode,
  endChallenges,
  newRecoveryCodes,
  newSecret,
  uriOf,
} from '../session/index.ts';
import { keepChange } from '../../records/access-changes.ts';
import { beginGranting, requireNoMore, givenTo, findUser } from '../users/index.ts';
import { requireOwnPassword, type Proof } from './account.commands.ts';

const UPDATE_STATUS: Right = { resource: 'user.status', action: 'update' };
const isOn = (): ProblemError =>
  new ProblemError('event-not-allowed', { detail: 'Your second factor is already on. Turn it off to start over.' });
const isOff = (): ProblemError => new ProblemError('event-not-allowed', { detail: 'Your second factor is not on.' });
const wrongCode = (): ProblemError => ruleViolated('code', 'wrong-code', 'This code is wrong or was already used.');

/** Logs who switched it on or off, with the other access changes of the account. */
const keep = (tx: Tx, caller: Caller, userId: string, from: 'on' | null): Promise<void> => {
  const stateOf = (secondFactor: 'on' | null) => ({ permissions: [], fields: { secondFactor } });
  return keepChange(tx, caller, 'user', userId, stateOf(from), stateOf(from === null ? 'on' : null));
};

/**
 * Creates a secret for an authenticator app; inactive until confirmed. @throws ProblemError 409 when one is on, 422 for
 * the password
 */
export async function beginSecondFactor(
  proof: Proof,
  box: SecretBox,
  { password }: BodyOf<typeof api.account.beginSecondFactor>,
): Promise<AnswerOf<typeof api.account.beginSecondFactor>> {
  const { email } = await requireOwnPassword(proof, password, 'password');
  const secret = newSecret();
  const sealed = await box.seal(secret, ownerOf(proof.caller));
  const isBegun = await proof.database.tenant(proof.caller, (tx) => storeSecret(tx, proof.caller, sealed));
  if (!isBegun) throw isOn();
  return { secret, uri: uriOf(secret, email) };
}

/** Switches it on with the app's first code. Returns the recovery codes, which are shown only this once. */
export async function confirmSecondFactor(
  { database, limits, caller }: Proof,
  box: SecretBox,
  { code }: BodyOf<typeof api.account.confirmSecondFactor>,
): Promise<readonly string[]> {
  const { factor, email } = await readOwn(database, caller);
  if (factor?.confirmedAt) throw isOn();
  if (!factor) throw isOff();
  const isLocked = await limits.isCodeLocked(email);
  const typed = await lookAtCode(box, caller, factor, code);
  const codes = newRecoveryCodes();
  const isTaken = await database.tenant(caller, async (tx) => {
    if (isLocked || !(await takeCode(tx, caller, typed, false))) return false;
    await confirmFactor(tx, caller, codes);
    await keep(tx, caller, caller.userId, null);
    return true;
  });
  if (isTaken) return codes;
  await limits.countWrongCode(email);
  throw wrongCode();
}

/** Switches it off; requires both factors again. */
export async function endSecondFactor(
  proof: Proof,
  box: SecretBox,
  { password, code }: BodyOf<typeof api.account.endSecondFactor>,
): Promise<void> {
  const { database, limits, caller } = proof;
  const { email } = await requireOwnPassword(proof, password, 'password');
  const { factor } = await readOwn(database, caller);
  if (!factor?.confirmedAt) throw isOff();
  const isLocked = await limits.isCodeLocked(email);
  const typed = await lookAtCode(box, caller, factor, code);
  const isTaken = await database.tenant(caller, async (tx) => {
    if (isLocked || !(await takeCode(tx, caller, typed))) return false;
    await removeFactor(tx, caller);
    await endChallenges(tx, caller);
    await keep(tx, caller, caller.userId, 'on');
    return true;
  });
  if (isTaken) return;
  await limits.countWrongCode(email);
  throw wrongCode();
}

/**
 * Resets the second factor of a person who lost it. For a full administrator only by another one: a lesser
 * administrator could otherwise weaken a more privileged account. @throws ProblemError 404, 409 when none is on, 422
 */
export async function resetSecondFactor(tx: Tx, caller: Caller, id: string): Promise<void> {
  const granter = await beginGranting(tx, caller, UPDATE_STATUS);
  const user = await findUser(tx, caller, id, UPDATE_STATUS);
  if (!user) throw notFound();
  if (id === caller.userId)
    throw ruleViolated('id', 'own-second-factor', 'Your own second factor is switched off on your account page.');
  requireNoMore(granter, 'id', givenTo(user));
  const account = { tenantId: caller.tenantId, userId: id };
  if (!(await removeFactor(tx, account)))
    throw new ProblemError('event-not-allowed', { detail: 'This person has no second factor.' });
  await endChallenges(tx, account);
  await keep(tx, caller, id, 'on');
}

const readOwn = (database: Proof['database'], caller: Caller) =>
  database.tenant({ ...caller, readOnly: true }, async (tx) => ({
    factor: await readFactor(tx, caller),
    ...(await tx
      .selectFrom('app_user')
      .select('email')
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', caller.userId)
      .executeTakeFirstOrThrow()),
  }));
