import { createHash } from 'node:crypto';
import { firstDayOf, monthOf } from '#domain/commissions/months.ts';
import type { Tx } from '../core/transaction.ts';
import type { Database } from '../database/connection.ts';
import { ownerOfSecret } from '../modules/integrations/index.ts';
import { createSecretBox, loadSigningKeys, newToken } from '../modules/session/index.ts';
import type { Sale } from './commission-sales.ts';
import { notAhead } from './demo-clock.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { seedId } from './seed-ids.ts';

const NAME = 'Salon till';
/** Sales of the current month that a till delivered; the others are those of a file. */
const DELIVERED = 14;

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** An integration that is not stored yet. */
export interface PlannedIntegration {
  readonly id: string;
  /** Nobody knows the secret: who wants to deliver replaces it. */
  readonly sealed: { readonly text: string; readonly keyId: string };
}

/** Plans the integration of a tenant, with a secret of its own. */
export async function planIntegration(
  database: Database,
  tenantId: string,
  tenant: DemoTenant,
): Promise<PlannedIntegration> {
  // The secret is sealed by the first signing key, which a new database does not have yet.
  await loadSigningKeys(database);
  const id = seedId(new Date('2026-01-12T08:00:00Z'), `${tenant.domain}/integration`);
  return { id, sealed: await createSecretBox(database).seal(newToken(), ownerOfSecret(tenantId, id)) };
}

/** Splits the sales of the current month into the latest, which a till delivers, and those of the file. */
export function splitDelivered(sales: readonly Sale[]): {
  readonly delivered: readonly Sale[];
  readonly ofFile: readonly Sale[];
} {
  const latest = sales
    .filter(({ is_refund: isRefund }) => !isRefund)
    .toSorted((one, other) => other.date.localeCompare(one.date));
  const delivered = latest.slice(0, Math.min(DELIVERED, Math.floor(latest.length / 2)));
  return { delivered, ofFile: sales.filter((sale) => !delivered.includes(sale)) };
}

interface Target {
  readonly tx: Tx;
  readonly tenantId: string;
  readonly tenant: DemoTenant;
  readonly today: string;
  readonly by: { readonly id: string };
}

/** Seeds the integration and its deliveries, one for each day; in the first, one row was refused (ADR-0142). */
export async function seedIntegration(
  target: Target,
  { id, sealed }: PlannedIntegration,
  delivered: readonly Sale[],
): Promise<void> {
  const { tx, tenantId, today, by } = target;
  const days = [...Map.groupBy(delivered, ({ date }) => date)].toSorted(([one], [other]) => one.localeCompare(other));
  const began = notAhead(`${days[0]?.[0] ?? today}T00:01:00Z`);
  await tx
    .insertInto('integration')
    .values({
      tenant_id: tenantId,
      id,
      name: NAME,
      sealed_secret: sealed.text,
      key_id: sealed.keyId,
      secret_created_at: began,
      created_by: by.id,
      created_at: began,
    })
    .execute();
  for (const [index, [date, sales]] of days.entries())
    await seedDelivery(target, id, { date, sales, isFirst: index === 0 });
}

interface Delivery {
  readonly date: string;
  readonly sales: readonly Sale[];
  readonly isFirst: boolean;
}

async function seedDelivery(
  { tx, tenantId, tenant, today }: Target,
  integrationId: string,
  { date, sales, isFirst }: Delivery,
): Promise<void> {
  const at = notAhead(`${date}T${date < today ? '18:45' : '00:12'}:00Z`);
  const runId = seedId(at, `${tenant.domain}/delivered-run/${date}`);
  const rows = [
    ...sales.map((sale) => ({ reference: sale.external_id, result: 'created', faults: [] as object[] })),
    ...(isFirst
      ? [{ reference: `T-${date.replaceAll('-', '')}-9`, result: 'refused', faults: [UNKNOWN_EMPLOYEE] }]
      : []),
  ].map((row) => ({ module: 'commission', version: 1, ...row }));
  const refused = rows.length - sales.length;
  await tx
    .insertInto('sync_run')
    .values({
      tenant_id: tenantId,
      id: runId,
      provider_type: 'webhook',
      integration_id: integrationId,
      module: 'commission',
      is_successful: true,
      file_name: NAME,
      rows_count: rows.length,
      created_count: sales.length,
      fault_count: refused,
      months: [firstDayOf(monthOf(date))],
      started_by: null,
      started_at: at,
      ended_at: at,
    })
    .execute();
  await tx
    .insertInto('commission_row')
    .values(
      sales.map((sale) => ({
        ...sale,
        tenant_id: tenantId,
        sync_run_id: runId,
        integration_id: integrationId,
        external_version: 1,
        external_hash: hashOf(sale),
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  const deliveryId = `till-${date}`;
  await tx
    .insertInto('integration_delivery')
    .values({
      tenant_id: tenantId,
      id: seedId(at, `${tenant.domain}/delivery/${date}`),
      integration_id: integrationId,
      delivery_id: deliveryId,
      body_hash: hashOf(rows),
      sent_at: new Date(at.getTime() - 2_000),
      received_at: at,
      answer: JSON.stringify({
        deliveryId,
        rowsCount: rows.length,
        storedCount: sales.length,
        skippedCount: 0,
        refusedCount: refused,
        synchronizationIds: [runId],
        rows,
      }),
    })
    .execute();
}

/** As the import says it (A§9). */
const UNKNOWN_EMPLOYEE = {
  field: 'employee',
  code: 'not-found',
  message: 'This employee doesn’t exist.',
  params: {},
};
