import { sql } from 'kysely';
import { MAX_INTEGRATIONS, SECRET_OVERLAP_HOURS } from '#domain/commissions/integrations.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { Database } from '../../database/connection.ts';
import { isNameTaken } from '../../records/taken-names.ts';
import { newToken, type SecretBox } from '../session/index.ts';
import { lockIntegration, readIntegration, type Integration } from './integrations.repository.ts';

export interface IntegrationDeps {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly publicUrl: string;
}

/** The row that a sealed secret belongs to. */
export const ownerOfSecret = (tenantId: string, integrationId: string): string =>
  `integration/${tenantId}/${integrationId}`;

async function refuseTakenName(
  tx: Tx,
  tenantId: string,
  name: string,
  before: { readonly id: string; readonly name: string } | null,
): Promise<void> {
  if (await isNameTaken(tx, { tenantId, table: 'integration' }, name, before))
    throw ruleViolated('name', 'name-taken', 'Another integration has this name.');
}

interface WithSecret {
  readonly integration: Integration;
  /** Not stored in plain text. */
  readonly secret: string;
}

/** Adds an integration with its first secret. @throws ProblemError 422 `name-taken`, `too-many-integrations` */
export async function createIntegration(
  { database, secretBox, publicUrl }: IntegrationDeps,
  caller: Caller,
  name: string,
): Promise<WithSecret> {
  const { tenantId, userId } = caller;
  const id = crypto.randomUUID();
  const secret = newToken();
  const sealed = await secretBox.seal(secret, ownerOfSecret(tenantId, id));
  const integration = await database.tenant(caller, async (tx) => {
    await refuseTakenName(tx, tenantId, name, null);
    const { count } = await tx
      .selectFrom('integration')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_INTEGRATIONS)
      throw ruleViolated('name', 'too-many-integrations', `You can add at most ${MAX_INTEGRATIONS} integrations.`);
    await tx
      .insertInto('integration')
      .values({
        tenant_id: tenantId,
        id,
        name,
        sealed_secret: sealed.text,
        key_id: sealed.keyId,
        created_by: userId,
      })
      .execute();
    return readIntegration(tx, tenantId, publicUrl, id);
  });
  return { integration, secret };
}

/** Replaces the secret; the previous one is accepted for another day, the one before it no longer. @throws 404 */
export async function rotateSecret(
  { database, secretBox, publicUrl }: IntegrationDeps,
  caller: Caller,
  id: string,
): Promise<WithSecret> {
  const { tenantId } = caller;
  const secret = newToken();
  const sealed = await secretBox.seal(secret, ownerOfSecret(tenantId, id));
  const integration = await database.tenant(caller, async (tx) => {
    if (!(await lockIntegration(tx, tenantId, id))) throw notFound();
    await tx
      .updateTable('integration')
      .set({
        previous_sealed_secret: sql`sealed_secret`,
        previous_key_id: sql`key_id`,
        previous_valid_until: sql`now() + ${SECRET_OVERLAP_HOURS} * interval '1 hour'`,
        sealed_secret: sealed.text,
        key_id: sealed.keyId,
        secret_created_at: sql`now()`,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    return readIntegration(tx, tenantId, publicUrl, id);
  });
  return { integration, secret };
}

/** Renames, pauses or resumes an integration. @throws ProblemError 404, 422 `name-taken` */
export async function changeIntegration(
  tx: Tx,
  { tenantId }: Caller,
  publicUrl: string,
  {
    id,
    name,
    isActive,
  }: { readonly id: string; readonly name?: string | undefined; readonly isActive?: boolean | undefined },
): Promise<Integration> {
  if (name !== undefined) await refuseTakenName(tx, tenantId, name, await readIntegration(tx, tenantId, publicUrl, id));
  await tx
    .updateTable('integration')
    .set({ ...(name === undefined ? {} : { name }), ...(isActive === undefined ? {} : { is_active: isActive }) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return readIntegration(tx, tenantId, publicUrl, id);
}

/** Ends the time for which the previous secret is accepted. @throws ProblemError 404 */
export async function stopPreviousSecret(
  tx: Tx,
  { tenantId }: Caller,
  publicUrl: string,
  id: string,
): Promise<Integration> {
  await tx
    .updateTable('integration')
    .set({ previous_sealed_secret: null, previous_key_id: null, previous_valid_until: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return readIntegration(tx, tenantId, publicUrl, id);
}

/**
 * Removes an integration that has delivered no rows, with its connection tests. @throws ProblemError 404, 409 `in-use`
 * with the integration
 */
export async function removeIntegration(tx: Tx, { tenantId }: Caller, publicUrl: string, id: string): Promise<void> {
  // A delivery that arrives at this moment waits, and finds no integration afterwards.
  if (!(await lockIntegration(tx, tenantId, id))) throw notFound();
  const record = await readIntegration(tx, tenantId, publicUrl, id);
  if (!record.isRemovable)
    throw new ProblemError('in-use', { detail: 'This integration has delivered rows. Pause it instead.', record });
  await tx
    .deleteFrom('integration_delivery')
    .where('tenant_id', '=', tenantId)
    .where('integration_id', '=', id)
    .execute();
  await tx.deleteFrom('integration').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
