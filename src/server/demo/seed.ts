import 'temporal-polyfill/global';
import { sql } from 'kysely';
import type { Tx } from '../core/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import { giveDefaultSetup } from '../modules/tenant-setup/index.ts';
import { hashPassword } from '../modules/session/index.ts';
import type { Database } from '../database/connection.ts';
import { DEMO_TENANTS, type DemoTenant } from './demo-tenants.ts';
import { seedBanking } from './seed-banking.ts';
import { seedBrand } from './seed-brand.ts';
import { seedCommissions } from './seed-commissions.ts';
import { seedId } from './seed-ids.ts';
import { planIntegration, type PlannedIntegration } from './seed-integration.ts';
import { seedApprovals } from './seed-approvals.ts';
import { seedAssets } from './seed-assets.ts';
import { seedDeviceChanges } from './seed-device-changes.ts';
import { seedAbsentPeople } from './seed-absent-people.ts';
import { seedAccess } from './seed-access.ts';
import { DEMO_PIN, seedApps } from './seed-apps.ts';
import { seedLeave } from './seed-leave.ts';
import { seedDocumentStates } from './seed-document-states.ts';
import { seedCustomFields } from './seed-custom-fields.ts';
import { seedCustomers } from './seed-customers.ts';
import { seedMaintenanceSchedules } from './seed-maintenance-schedules.ts';
import { seedNewsletters } from './seed-newsletters.ts';
import { seedEmployment } from './seed-employment.ts';
import { seedDocumentFiles } from './seed-files.ts';
import { seedPatterns } from './seed-patterns.ts';
import { idOf, seedPeople } from './seed-people.ts';
import { seedOffboardings } from './seed-offboardings.ts';
import { seedOwnNews } from './seed-own-news.ts';
import { seedReports } from './seed-reports.ts';
import { seedSchedules } from './seed-schedules.ts';
import { seedSocialMedia } from './seed-social-media.ts';
import { seedPlaces } from './seed-places.ts';
import { unhurried } from './unhurried.ts';

/** Password of every demo account. */
export const DEMO_PASSWORD = 'steward-demo';

const FOUNDED_AT = new Date('2021-01-04T07:00:00Z');

/**
 * Fills an empty database with the demo tenants, the same at every seeding. `today` (yyyy-MM-dd) is the reference date;
 * default: the current day. Brand images and leave attachments are stored in `store`. Returns whether anything was
 * written.
 */
export async function seedDemo(database: Database, options: { today?: string; store: FileStore }): Promise<boolean> {
  const existing = await database.global((tx) => tx.selectFrom('tenant').select('id').limit(1).executeTakeFirst());
  if (existing) return false;
  const today = options.today ?? Temporal.Now.plainDateISO('UTC').toString();
  const todayOf = ({ timezone }: DemoTenant) => options.today ?? Temporal.Now.plainDateISO(timezone).toString();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const pinHash = await hashPassword(DEMO_PIN);
  const [first] = DEMO_TENANTS;
  if (!first) return false;
  // A single transaction: a start that is killed half-way leaves an empty database, which the next start fills.
  const integrations = new Map<DemoTenant, PlannedIntegration>();
  for (const tenant of DEMO_TENANTS)
    integrations.set(tenant, await planIntegration(database, tenantIdOf(tenant), tenant));
  await database.tenant({ tenantId: tenantIdOf(first) }, async (tx) => {
    for (const [tenant, integration] of integrations)
      await seedTenant(tx, tenant, {
        passwordHash,
        pinHash,
        today,
        ownToday: todayOf(tenant),
        integration,
        store: options.store,
      });
  });
  return true;
}

const tenantIdOf = (tenant: DemoTenant): string => seedId(FOUNDED_AT, tenant.domain);

interface Seeding {
  readonly passwordHash: string;
  readonly pinHash: string;
  readonly today: string;
  /** In the tenant's zone: which months are over, and which day sales reach, is decided there. */
  readonly ownToday: string;
  readonly integration: PlannedIntegration;
  readonly store: FileStore;
}

async function seedTenant(
  tx: Tx,
  tenant: DemoTenant,
  { passwordHash, pinHash, today, ownToday, integration, store }: Seeding,
): Promise<void> {
  const tenantId = tenantIdOf(tenant);
  await sql`set local app.tenant_id = ${sql.lit(tenantId)}`.execute(tx);
  await unhurried(tx);
  await tx
    .insertInto('tenant')
    .values({
      id: tenantId,
      name: tenant.name,
      domain: tenant.domain,
      modules: [...tenant.modules],
      currency: tenant.currency,
      timezone: tenant.timezone,
      week_start: tenant.weekStart,
    })
    .execute();
  await seedBrand(tx, tenantId, tenant, store);
  await giveDefaultSetup(tx, tenantId, (kind, name) => idOf(tenant, kind, name));
  const people = await seedPeople(tx, tenantId, tenant, { today, passwordHash });
  await seedAccess(tx, tenantId, tenant, { people, today, passwordHash });
  await seedPlaces(tx, tenantId, tenant, today);
  await seedApps(tx, tenantId, tenant, { passwordHash, pinHash });
  await seedEmployment(tx, tenantId, tenant, people, today);
  await seedDocumentFiles(tx, store, tenantId, people);
  await seedAssets(tx, tenantId, tenant, people, today);
  await seedPatterns(tx, tenantId, tenant, today);
  await seedLeave(tx, tenantId, tenant, people, { today, store });
  await seedCustomers(tx, tenantId, tenant, today);
  await seedCustomFields(tx, tenantId, tenant, today);
  await seedNewsletters(tx, tenantId, tenant, today);
  await seedMaintenanceSchedules(tx, tenantId, tenant, { today, store });
  await seedSocialMedia(tx, tenantId, tenant, { today, store });
  await seedDeviceChanges(tx, tenantId, tenant, people);
  await seedBanking(tx, tenantId, tenant, people, today);
  await seedCommissions(tx, tenantId, tenant, { today: ownToday, integration });
  await seedOffboardings(tx, tenantId, tenant, people, today);
  await seedApprovals(tx, tenantId, tenant, people, today);
  await seedSchedules(tx, tenantId, tenant, today);
  await seedReports(tx, tenantId, tenant, today);
  await seedAbsentPeople(tx, tenantId, tenant, { people, today });
  await seedDocumentStates(tx, tenantId, today);
  await seedOwnNews(tx, tenantId, idOf(tenant, 'user', 'app-only'));
}
