import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { isNameTaken } from '../../records/taken-names.ts';

const NOUNS = { role: 'role', user_profile: 'profile' } as const;

/** Names are unique among roles, and among profiles, in any spelling (C§9). @throws ProblemError 422 `name-taken` */
export async function refuseTakenName(
  tx: Tx,
  { tenantId }: Caller,
  table: keyof typeof NOUNS,
  name: string | undefined,
  before: { readonly id: string; readonly name: string } | null,
): Promise<void> {
  if (name !== undefined && (await isNameTaken(tx, { tenantId, table }, name, before)))
    throw ruleViolated('name', 'name-taken', `Another ${NOUNS[table]} already has this name.`);
}
