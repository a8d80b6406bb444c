import { sql } from 'kysely';
import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';

export interface CommissionIds {
  readonly commissionPeriod: string;
  readonly commissionPayout: string;
  readonly commissionTier: string;
  readonly tierType: string;
  readonly syncRun: string;
  readonly integration: string;
}

export const ghostCommissions = (ghost: string): CommissionIds => ({
  commissionPeriod: ghost,
  commissionPayout: ghost,
  commissionTier: ghost,
  tierType: ghost,
  syncRun: ghost,
  integration: ghost,
});

/** A calculated month with an employee's payout, and a type with one tier assigned to the employee from next month. */
export async function knownCommissions(tx: Tx, tenantId: string, employee: string): Promise<CommissionIds> {
  const one = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await text.execute(tx)).rows[0]?.id ?? '';
  const tierType = await one(
    sql`insert into commission_tier_type (tenant_id, name, type) values (${tenantId}, ${`Known ${Math.random()}`}, 'percentage') returning id`,
  );
  const commissionPeriod = await one(sql`
    insert into commission_period (tenant_id, month, status, calculated_at) values (${tenantId}, '2001-02-01', 'calculated', now())
    on conflict (tenant_id, month) do update set updated_at = now() returning id`);
  await sql`
    insert into commission_tier_assignment (tenant_id, employee_id, valid_from, tier_type_id) values (${tenantId}, ${employee}, date_trunc('month', now() + interval '70 days'), ${tierType})
    on conflict do nothing`.execute(tx);
  return {
    tierType,
    syncRun: await one(
      sql`insert into sync_run (tenant_id, provider_type, module, is_successful, file_name) values (${tenantId}, 'file-import', 'tip', true, 'known.csv') returning id`,
    ),
    integration: await one(
      sql`insert into integration (tenant_id, name, sealed_secret, key_id, created_by)
        select ${tenantId}, ${`Known ${Math.random()}`}, 'sealed', app.uuid7(), u.id from app_user u where u.tenant_id = ${tenantId} order by u.id limit 1 returning id`,
    ),
    commissionPeriod,
    commissionTier: await one(
      sql`insert into commission_tier (tenant_id, tier_type_id, tier, net_sales_target, payout_percentage) values (${tenantId}, ${tierType}, 1, 100, 5) returning id`,
    ),
    commissionPayout: await one(sql`
      insert into commission_payout (tenant_id, period_id, month, employee_id, currency, products_number, clients_number, services_gross, services_vat, services_net, services_payout,
        products_gross, products_vat, products_net, products_payout, tips_gross, tips_fee, tips_net, tips_payout, total_payout)
      values (${tenantId}, ${commissionPeriod}, '2001-02-01', ${employee}, 'AED', 1, 2, 10, 0, 10, 1, 0, 0, 0, 0, 5, 1, 4, 4, 5)
      on conflict (tenant_id, period_id, employee_id, currency) do update set updated_at = now() returning id`),
  };
}

type Ids = CommissionIds & { readonly employee: string; readonly location: string };
const filters = (ids: Ids) => ({
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  locationId: [ids.location],
  locationCity: ['Dubai'],
  locationCountryISO: ['AE'],
  employeeId: [ids.employee],
});

/** Valid requests for commissions and tips. */
export const COMMISSION_EXAMPLES: Readonly<Record<string, (ids: Ids) => Example>> = {
  'commission-and-tip-payouts.list': (ids) => ({
    query: { ...filters(ids), isNotEmpty: 'true', sortBy: 'updatedAt', sortOrder: 'desc' },
  }),
  'commission-and-tip-payouts.period': (ids) => ({ query: { ...filters(ids), size: '12' } }),
  'commission-and-tip-payouts.export': () => ({ query: { format: 'csv', columns: ['employee', 'totalPayout'] } }),
  'commission-and-tip-payouts.read': (ids) => ({ params: { id: ids.commissionPayout } }),
  'commission-periods.list': () => ({ query: { statuses: ['frozen', 'calculated'], startDate: '2026-01-01' } }),
  'commission-periods.read': (ids) => ({ params: { id: ids.commissionPeriod } }),
  'commission-periods.calculate': (ids) => ({ params: { id: ids.commissionPeriod }, body: {} }),
  'commission-periods.recalculate': (ids) => ({ params: { id: ids.commissionPeriod }, body: {} }),
  'commission-periods.freeze': (ids) => ({ params: { id: ids.commissionPeriod }, body: {} }),
  'commission-periods.reopen': (ids) => ({ params: { id: ids.commissionPeriod }, body: { note: 'A late invoice.' } }),
  'commissions.list': (ids) => ({ query: { ...filters(ids), types: ['Product'], searchText: 'a' } }),
  'commissions.employees': (ids) => ({ query: { ...filters(ids), isNotEmpty: 'false', sortBy: 'netSale' } }),
  'commissions.employees-export': (ids) => ({
    query: { ...filters(ids), isNotEmpty: 'true', format: 'csv', columns: ['employee', 'netSale'] },
  }),
  'commissions.export': () => ({ query: { format: 'csv', columns: ['date', 'netSale'] } }),
  'commissions.import': () => ({ query: { isDryRun: 'true' } }),
  'commissions.import-template': () => ({ query: { format: 'csv' } }),
  'tips.list': (ids) => ({ query: { ...filters(ids), sortBy: 'amount' } }),
  'tips.employees': (ids) => ({ query: { ...filters(ids), isNotEmpty: 'true' } }),
  'tips.employees-export': (ids) => ({ query: { ...filters(ids), format: 'xlsx', columns: ['employee', 'netSale'] } }),
  'tips.export': () => ({ query: { format: 'xlsx', columns: ['date', 'amount'] } }),
  'tips.import': () => ({ query: { isDryRun: 'true' } }),
  'tips.import-template': () => ({ query: { format: 'csv' } }),
  'commissions-and-tips.period': (ids) => ({ query: filters(ids) }),
  'external-integrations.list': () => ({}),
  'external-integrations.create': () => ({ body: { name: `Till ${Math.random()}` } }),
  'external-integrations.change': (ids) => ({ params: { id: ids.integration }, body: { isActive: false } }),
  'external-integrations.rotate-secret': (ids) => ({ params: { id: ids.integration }, body: {} }),
  'external-integrations.remove': (ids) => ({ params: { id: ids.integration } }),
  'external-integrations.stop-previous-secret': (ids) => ({ params: { id: ids.integration }, body: {} }),
  'external-integrations.deliveries': (ids) => ({ params: { id: ids.integration }, query: { size: '5' } }),
  'external-integrations.deliver': () => ({
    params: { address: 'unknown' },
    body: {
      sales: [
        {
          reference: 'A-1',
          version: 1,
          date: '2026-01-12',
          employee: 'EMP-0001',
          type: 'Service',
          name: 'Cut',
          netSale: '200.00',
        },
      ],
      tips: [{ reference: 'T-1', version: 1, date: '2026-01-12', employee: 'EMP-0001', amount: '20' }],
    },
  }),
  'external-integrations.synchronization-undo': (ids) => ({ params: { id: ids.syncRun }, body: {} }),
  'external-integrations.synchronization': () => ({
    query: {
      providerType: ['file-import'],
      module: ['commission'],
      isSuccessful: 'true',
      size: '1',
      sortBy: 'endedAt',
      sortOrder: 'desc',
    },
  }),
  'commission-tier-types.employee-assignment': (ids) => ({
    body: { employeeIds: [ids.employee], commissionTierTypeId: ids.tierType },
  }),
  'commission-tier-type-assignment.list': (ids) => ({
    query: { employeeId: [ids.employee], commissionTierTypeId: [ids.tierType], isAssigned: 'true' },
  }),
  'commission-tier-type-assignment.delete': (ids) => ({ params: { id: ids.employee } }),
  'commission-tiers.list': (ids) => ({ query: { commissionTierTypeId: [ids.tierType] } }),
  'commission-tiers.read': (ids) => ({ params: { id: ids.commissionTier } }),
  'commission-tiers.create': (ids) => ({
    body: { commissionTierTypeId: ids.tierType, tier: 2, netSalesTarget: 200, payoutPercentage: 7.5 },
  }),
  'commission-tiers.change': (ids) => ({
    params: { id: ids.commissionTier },
    body: { version: 1, netSalesTarget: 150 },
  }),
  'commission-tiers.delete': (ids) => ({ params: { id: ids.commissionTier } }),
};
