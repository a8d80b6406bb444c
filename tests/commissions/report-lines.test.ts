import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';
import { printedTable } from '../reports/printed-table.ts';

// The reports of commissions and tips (C§9): which months they have without a choice, and each line as it is printed.
// The amounts are calculated by hand.

let api: TestApi;
let company: SmallTenant;
let admin: Person;
const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: company.tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';

let rows = 0;
/** A sale in minor units. */
const sell = (
  who: string,
  date: string,
  type: string,
  net: number,
  more: { quantity?: number; client?: string } = {},
) =>
  run(sql`insert into commission_row (tenant_id, sync_run_id, external_id, date, type, name, quantity, employee_id, client_reference,
      gross_sale, discount, net_sale, taxes, total_sale, currency, is_refund)
    select ${company.tenantId}, id, ${`S-${++rows}`}, ${date}, ${type}, 'Something', ${more.quantity ?? 1}, ${company.person(who).employeeId}, ${more.client ?? null},
      ${net}, 0, ${net}, 0, ${net}, 'AED', false from sync_run where tenant_id = ${company.tenantId} and module = 'commission'`);
const tip = (who: string, date: string, amount: number, fee: number) =>
  run(sql`insert into tip_row (tenant_id, sync_run_id, external_id, date, employee_id, amount, admin_fee, currency)
    select ${company.tenantId}, id, ${`T-${++rows}`}, ${date}, ${company.person(who).employeeId}, ${amount}, ${fee}, 'AED'
    from sync_run where tenant_id = ${company.tenantId} and module = 'tip'`);

beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['admin', 'seller', 'other'],
    lineManagers: [],
    hrResponsibles: [],
    administrators: ['admin'],
    chain: [],
  });
  const { tenantId } = company;
  await api.db.database.global((tx) =>
    sql`update tenant set timezone = 'Asia/Dubai', modules = '{finance.commissions-and-tips}' where id = ${tenantId}`.execute(
      tx,
    ),
  );
  await run(sql`update role set holds_everything = true, permissions = '{}' where tenant_id = ${tenantId}
    and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${company.person('admin').userId})`);
  const [row] = await run(
    sql<{
      email: string;
    }>`select email from app_user where tenant_id = ${tenantId} and id = ${company.person('admin').userId}`,
  );
  admin = await api.signIn(row?.email ?? '');
  for (const module of ['commission', 'tip'])
    await run(sql`insert into sync_run (tenant_id, provider_type, module, is_successful, file_name, started_at, ended_at)
      values (${tenantId}, 'file-import', ${module}, true, 'rows.csv', now(), now())`);
  const type = await idOf(
    sql`insert into commission_tier_type (tenant_id, name, type, currency) values (${tenantId}, 'Stylists', 'percentage', 'AED') returning id`,
  );
  // From 500.00 net a tenth, from 1,000.00 a fifth.
  for (const [tier, target, percentage] of [
    [1, 50_000, 10],
    [2, 100_000, 20],
  ])
    await run(sql`insert into commission_tier (tenant_id, tier_type_id, tier, net_sales_target, payout_percentage)
      values (${tenantId}, ${type}, ${tier}, ${target}, ${percentage})`);
  await run(sql`insert into commission_tier_assignment (tenant_id, employee_id, valid_from, tier_type_id)
    values (${tenantId}, ${company.person('seller').employeeId}, '2000-01-01', ${type})`);
  const { employeeId } = company.person('seller');
  await run(sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at, presence, arrival, checked_in_at, checked_out_at)
    select ${tenantId}, ${employeeId}, id, '2027-02-10T06:00Z', '2027-02-10T10:00Z', 'Asia/Dubai', '2027-02-10T06:05Z', '2027-02-10T07:00Z', 'finished', 'on-time',
      '2027-02-10T06:00Z', '2027-02-10T10:00Z' from location where tenant_id = ${tenantId}`);
  // 1,000.00 of services and 250.50 of products: the second tier. Three products for two clients: 1.5.
  await sell('seller', '2027-02-10', 'Service', 100_000, { client: 'A' });
  await sell('seller', '2027-02-11', 'Product', 25_050, { quantity: 3, client: 'B' });
  await tip('seller', '2027-02-12', 4_000, 400);
  await tip('other', '2027-02-12', 1_234_567, 67);
  // 600.00: the first tier.
  await sell('seller', '2027-03-01', 'Service', 60_000, { client: 'A' });
  for (const date of ['2026-03-31', '2026-04-01', '2027-04-30']) await sell('other', date, 'Service', 100);
  for (const month of ['2027-02-01', '2027-03-01']) {
    const id = await idOf(
      sql`insert into commission_period (tenant_id, month) values (${tenantId}, ${month}) returning id`,
    );
    const { status } = await admin.send('POST', `/api/commission-periods/${id}/calculate`, { body: {} });
    expect(status).toBe(200);
  }
});
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

describe('without dates, the calculation has the twelve months up to the current one of the company (C§9)', () => {
  const months = async (filters: object = {}) => {
    const { rows: lines } = await printedTable(api, admin, { type: 'commissions-and-tips-calculate', filters });
    return [...new Set(lines.map(([month]) => month))];
  };
  /** In Dubai the next month begins at 20:00 UTC. */
  function stopAt(moment: string): void {
    vi.spyOn(Temporal.Now, 'plainDateISO').mockImplementation((zone) =>
      Temporal.Instant.from(moment)
        .toZonedDateTimeISO(zone ?? 'UTC')
        .toPlainDate(),
    );
  }

  it.each([
    ['2027-02-28T19:59Z', ['2027-02', '2026-04', '2026-03']],
    ['2027-02-28T20:00Z', ['2027-03', '2027-02', '2026-04']],
    ['2027-03-31T19:59Z', ['2027-03', '2027-02', '2026-04']],
    ['2027-03-31T20:00Z', ['2027-04', '2027-03', '2027-02']],
  ])('at %s: %j', async (moment, expected) => {
    stopAt(moment);
    expect(await months()).toEqual(expected);
  });

  it.each([
    ['the last day alone: from the usual first month', { endDate: '2027-02-01' }, ['2027-02', '2026-04']],
    ['a last day before that: its month', { endDate: '2026-03-15' }, ['2026-03']],
    [
      'the first day alone: up to the current month',
      { startDate: '2026-03-31' },
      ['2027-03', '2027-02', '2026-04', '2026-03'],
    ],
    ['both', { startDate: '2026-04-30', endDate: '2027-02-01' }, ['2027-02', '2026-04']],
  ])('with %s', async (_, filters, expected) => {
    stopAt('2027-03-31T19:59Z');
    expect(await months(filters)).toEqual(expected);
  });
});

const HEADER = [
  ['Month', 'الشهر'],
  ['Employee', 'الموظف'],
  ['Employee number', 'رقم الموظف'],
  ['Tier type', 'نوع الشريحة'],
  ['Tier', 'الشريحة'],
  ['Percentage', 'النسبة المئوية'],
  ['Amount', 'المبلغ'],
  ['Net sales target', 'هدف صافي المبيعات'],
  ['Products sold', 'المنتجات المبيعة'],
  ['Clients', 'العملاء'],
  ['Finished shifts', 'المناوبات المنتهية'],
  ['Ratio', 'النسبة'],
  ['Net of services', 'صافي الخدمات'],
  ['Payout for services', 'مدفوعات الخدمات'],
  ['Net of products', 'صافي المنتجات'],
  ['Payout for products', 'مدفوعات المنتجات'],
  ['Tips', 'الإكراميات'],
  ['Admin fee', 'رسوم الإدارة'],
  ['Payout of tips', 'مدفوعات الإكراميات'],
  ['Total Payout', 'مجموع المدفوعات'],
  ['Currency', 'العملة'],
] as const;
const OF_PEOPLE = ['Employee', 'Employee number', ...HEADER.slice(12).map(([english]) => english)];
const NUMBERS = HEADER.slice(4, 20).map(([english]) => english);

// 60.00 of 600.00, nothing else.
const MARCH = [
  '2027-03',
  'seller Test',
  'E-2',
  'Stylists',
  '1',
  '10',
  '',
  '500.00',
  '0',
  '1',
  '0',
  '0',
  '600.00',
  '60.00',
  '0.00',
  '0.00',
  '0.00',
  '0.00',
  '0.00',
  '60.00',
  'AED',
];
// 12,345.67 less 0.67.
const TIPPED = [
  '2027-02',
  'other Test',
  'E-3',
  '',
  '',
  '',
  '',
  '',
  '0',
  '0',
  '0',
  '',
  '0.00',
  '0.00',
  '0.00',
  '0.00',
  '12,345.67',
  '0.67',
  '12,345.00',
  '12,345.00',
  'AED',
];
// 200.00 and 50.10, and tips of 40.00 less 4.00: 286.10.
const FEBRUARY = [
  '2027-02',
  'seller Test',
  'E-2',
  'Stylists',
  '2',
  '20',
  '',
  '1,000.00',
  '3',
  '2',
  '1',
  '1.5',
  '1,000.00',
  '200.00',
  '250.50',
  '50.10',
  '40.00',
  '4.00',
  '36.00',
  '286.10',
  'AED',
];
const RANGE = { startDate: '2027-02-01', endDate: '2027-03-31' };

describe.each([
  ['commissions-and-tips-calculate', 'Commissions and tips, calculation', 'العمولات والإكراميات، الحساب'],
  ['commissions-and-tips-historical', 'Commissions and tips, historical', 'العمولات والإكراميات، السجل'],
] as const)(
  '%s is printed with a line for each person and month, the last month first (C§9)',
  (type, title, arabic) => {
    it('in English', async () => {
      const printed = await printedTable(api, admin, { type, filters: RANGE });
      expect(printed).toMatchObject({
        title,
        facts: ['Entries: 3'],
        isLandscape: true,
        header: HEADER.map(([english]) => english),
        right: NUMBERS,
        rows: [MARCH, TIPPED, FEBRUARY],
      });
    });

    it('in Arabic', async () => {
      const printed = await printedTable(api, admin, { type, filters: RANGE, language: 'ar' });
      expect(printed).toMatchObject({
        title: arabic,
        facts: ['عدد السجلات: 3'],
        header: HEADER.map(([, word]) => word),
        rows: [MARCH, TIPPED, FEBRUARY],
      });
    });
  },
);

it('the payouts of all months are printed with a line for each person, by name (C§9)', async () => {
  const printed = await printedTable(api, admin, { type: 'commissions-and-tips-payout', filters: RANGE });
  expect(printed).toMatchObject({
    title: 'Commissions and tips, payout',
    facts: ['Entries: 2'],
    isLandscape: true,
    header: OF_PEOPLE,
    right: OF_PEOPLE.slice(2, 10),
    rows: [
      ['other Test', 'E-3', '0.00', '0.00', '0.00', '0.00', '12,345.67', '0.67', '12,345.00', '12,345.00', 'AED'],
      ['seller Test', 'E-2', '1,600.00', '260.00', '250.50', '50.10', '40.00', '4.00', '36.00', '346.10', 'AED'],
    ],
  });
});

it('each person can be reported alone (C§7)', async () => {
  for (const type of [
    'commissions-and-tips-calculate',
    'commissions-and-tips-historical',
    'commissions-and-tips-payout',
  ] as const) {
    const { rows: lines } = await printedTable(api, admin, {
      type,
      filters: { ...RANGE, employeeId: [company.person('other').employeeId] },
    });
    expect([type, lines.length, lines[0]?.includes('other Test')]).toEqual([type, 1, true]);
  }
});
