import { pinFault } from '#domain/audiences.ts';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import { hashPassword, storePin } from '../session/index.ts';
import { requireOwnPassword, type Proof } from './account.commands.ts';

/**
 * Sets the caller's PIN, with the password (ADR-0128). @throws ProblemError 422 `wrong-password`, `no-password`,
 * `too-simple`; 429
 */
export async function setPin(proof: Proof, { password, pin }: BodyOf<typeof api.account.setPin>): Promise<void> {
  await requireOwnPassword(proof, password, 'password');
  const fault = pinFault(pin);
  if (fault) throw ruleViolated('pin', fault, 'Choose a PIN that is not one digit repeated or digits in sequence.');
  const hash = await hashPassword(pin);
  await proof.database.tenant(proof.caller, (tx) => storePin(tx, proof.caller, hash));
}
