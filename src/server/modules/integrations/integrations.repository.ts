import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { TenantModule } from '#domain/modules.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { instant, personJson } from '../../records/record-json.ts';

export type Integration = AnswerOf<typeof api.synchronizations.changeIntegration>;
type Delivery = AnswerOf<typeof api.synchronizations.deliveries>['data'][number];

/** Returns the integrations of a tenant, or one, by name. `publicUrl` begins their addresses. */
export async function listIntegrations(
  tx: Tx,
  tenantId: string,
  publicUrl: string,
  id: string | null = null,
): Promise<Integration[]> {
  const { rows } = await sql<Integration>`
    select i.id, i.name, ${publicUrl} || '/api/external-integrations/' || i.tenant_id || '.' || i.id || '/webhook' as address,
      i.is_active as "isActive", ${instant('i.secret_created_at')} as "secretCreatedAt",
      case when i.previous_valid_until > now() then ${instant('i.previous_valid_until')} end as "previousSecretValidUntil",
      case when e.id is null then null else ${personJson('e')} end as "createdByEmployee", ${instant('i.created_at')} as "createdAt",
      (select ${instant('d.received_at')} from integration_delivery d where d.tenant_id = i.tenant_id and d.integration_id = i.id
        order by d.received_at desc limit 1) as "lastDeliveryAt",
      not exists (select from sync_run s where s.tenant_id = i.tenant_id and s.integration_id = i.id) as "isRemovable"
    from integration i
    join app_user u on u.tenant_id = i.tenant_id and u.id = i.created_by
    left join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
    where i.tenant_id = ${tenantId} and (${id}::uuid is null or i.id = ${id}::uuid)
    order by ${byName(sql`i.name`)}, i.id`.execute(tx);
  return rows;
}

/** Returns one integration. @throws ProblemError 404 */
export async function readIntegration(tx: Tx, tenantId: string, publicUrl: string, id: string): Promise<Integration> {
  const [found] = await listIntegrations(tx, tenantId, publicUrl, id);
  if (!found) throw notFound();
  return found;
}

/** A secret as it is stored. */
interface SealedSecret {
  readonly text: string;
  readonly keyId: string;
}

/** An active integration with its accepted secrets, and what its tenant has. */
export interface Receiving {
  readonly tenantId: string;
  readonly integrationId: string;
  readonly name: string;
  readonly secrets: readonly SealedSecret[];
  readonly modules: readonly TenantModule[];
  readonly timezone: string;
}

/** Returns an active integration; null for any other. */
export async function findReceiving(tx: Tx, tenantId: string, id: string): Promise<Receiving | null> {
  const { rows } = await sql<Receiving>`
    select i.tenant_id as "tenantId", i.id as "integrationId", i.name, t.modules, t.timezone,
      json_build_array(json_build_object('text', i.sealed_secret, 'keyId', i.key_id))::jsonb || case when i.previous_valid_until > now()
        then json_build_array(json_build_object('text', i.previous_sealed_secret, 'keyId', i.previous_key_id))::jsonb else '[]' end as secrets
    from integration i join tenant t on t.id = i.tenant_id
    where i.tenant_id = ${tenantId} and i.id = ${id} and i.is_active`.execute(tx);
  return rows[0] ?? null;
}

/** Locks an integration; false when there is none, or it must be active and is not. */
export async function lockIntegration(tx: Tx, tenantId: string, id: string, mustBeActive = false): Promise<boolean> {
  const { rows } = await sql`
    select from integration i where i.tenant_id = ${tenantId} and i.id = ${id} and (i.is_active or not ${mustBeActive}) for update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Returns a page of deliveries, newest first. @throws ProblemError 404 for an unknown integration */
export async function listDeliveries(
  tx: Tx,
  { tenantId }: Caller,
  integrationId: string,
  query: QueryOf<typeof api.synchronizations.deliveries>,
): Promise<AnswerOf<typeof api.synchronizations.deliveries>> {
  const { page = 0, size = PAGE_SIZE } = query;
  const known = await tx
    .selectFrom('integration')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', integrationId)
    .executeTakeFirst();
  if (!known) throw notFound();
  const where = sql`d.tenant_id = ${tenantId} and d.integration_id = ${integrationId}`;
  const counted = await sql<{ count: number }>`
    select count(*) as count from integration_delivery d where ${where}`.execute(tx);
  const { rows } = await sql<{ delivery: Delivery }>`
    select d.answer::jsonb || jsonb_build_object('id', d.id, 'sentAt', ${instant('d.sent_at')}, 'receivedAt', ${instant('d.received_at')}) as delivery
    from integration_delivery d where ${where} order by d.received_at desc, d.id desc limit ${size} offset ${page * size}`.execute(
    tx,
  );
  return { data: rows.map(({ delivery }) => delivery), count: counted.rows[0]?.count ?? 0 };
}
