import { sql, type RawBuilder } from 'kysely';
import type { Person, TestApi } from '../support/api.ts';

/** Amounts typed in for one record, and their expected form in its list and files (C§3, D51, D52). */
export interface TypedAmounts {
  readonly list: string;
  readonly file: string;
  /** Writes the amounts into a record of an employee. */
  readonly plant: (tenantId: string, employeeId: string) => RawBuilder<unknown>;
  readonly row: Readonly<Record<string, unknown>>;
  /** The list's sums, of that one record. */
  readonly sum: Readonly<Record<string, unknown>>;
  /** The cells of the file by their headers. */
  readonly cells: Readonly<Record<string, string>>;
  /** The headers of the file in Arabic, in order. */
  readonly arabic: readonly string[];
}

const latest = (table: string, tenantId: string): RawBuilder<unknown> =>
  sql`(select id from ${sql.table(table)} where tenant_id = ${tenantId} order by id limit 1)`;

export const TYPED_AMOUNTS: readonly TypedAmounts[] = [
  {
    list: '/api/commission-and-tip-payouts',
    file: '/api/commission-and-tip-payouts/export',
    plant: (
      tenantId,
      employee,
    ) => sql`update commission_payout set employee_id = ${employee}, currency = 'AED', tier_type_name = 'Typed tiers', payout_type = 'crossed-tier-threshold', tier = 3, net_sales_target = 123400, payout_percentage = null,
      payout_amount = 56700, products_number = 21, clients_number = 14, shifts_number = 23, services_gross = 110011, services_vat = 5502, services_net = 104509, services_payout = 20301, products_gross = 220022, products_vat = 7703, products_net = 212319,
      products_payout = 30407, tips_gross = 9911, tips_fee = 413, tips_net = 9498, tips_payout = 9498, total_payout = 60206 where tenant_id = ${tenantId} and id = ${latest('commission_payout', tenantId)}`,
    row: {
      currency: 'AED',
      productsNumber: 21,
      clientsNumber: 14,
      shiftsNumber: 23,
      ratio: 1.5,
      totalPayout: 60206,
      services: { grossSale: 110011, vat: 5502, netSale: 104509, payout: 20301, currency: 'AED' },
      products: { grossSale: 220022, vat: 7703, netSale: 212319, payout: 30407, currency: 'AED' },
      tips: { grossSale: 9911, adminFee: 413, netSale: 9498, payout: 9498, currency: 'AED' },
      historicalTierType: {
        name: 'Typed tiers',
        type: 'crossed-tier-threshold',
        reachedTier: { tier: 3, payoutPercentage: null, payoutAmount: 56700 },
      },
    },
    sum: {
      currency: 'AED',
      totalPayout: 60206,
      services: { grossSale: 110011, vat: 5502, netSale: 104509, payout: 20301, currency: 'AED' },
      products: { grossSale: 220022, vat: 7703, netSale: 212319, payout: 30407, currency: 'AED' },
      tips: { grossSale: 9911, adminFee: 413, netSale: 9498, payout: 9498, currency: 'AED' },
    },
    cells: {
      'Tier type': 'Typed tiers',
      Tier: '3',
      Percentage: '',
      Amount: '567.00',
      'Net sales target': '1234.00',
      'Products sold': '21',
      Clients: '14',
      'Finished shifts': '23',
      Ratio: '1.5',
      'Net of services': '1045.09',
      'Payout for services': '203.01',
      'Net of products': '2123.19',
      'Payout for products': '304.07',
      Tips: '99.11',
      'Admin fee': '4.13',
      'Payout of tips': '94.98',
      'Total Payout': '602.06',
      Currency: 'AED',
    },
    arabic: [
      'الشهر',
      'الموظف',
      'رقم الموظف',
      'نوع الشريحة',
      'الشريحة',
      'النسبة المئوية',
      'المبلغ',
      'هدف صافي المبيعات',
      'المنتجات المبيعة',
      'العملاء',
      'المناوبات المنتهية',
      'النسبة',
      'صافي الخدمات',
      'مدفوعات الخدمات',
      'صافي المنتجات',
      'مدفوعات المنتجات',
      'الإكراميات',
      'رسوم الإدارة',
      'مدفوعات الإكراميات',
      'مجموع المدفوعات',
      'العملة',
    ],
  },
  {
    list: '/api/commissions',
    file: '/api/commissions/export',
    plant: (
      tenantId,
      employee,
    ) => sql`update commission_row set employee_id = ${employee}, date = '2003-04-05', type = 'Product', name = 'Typed sale', quantity = 17, net_sale = 90102, taxes = 4505, total_sale = 94607, gross_sale = 100110,
      discount = 10008, currency = 'AED', client_reference = 'CLIENT-1', is_refund = false where tenant_id = ${tenantId} and id = ${latest('commission_row', tenantId)}`,
    row: {
      date: '2003-04-05',
      type: 'Product',
      name: 'Typed sale',
      quantity: 17,
      netSale: 90102,
      taxes: 4505,
      totalSale: 94607,
      grossSale: 100110,
      discount: 10008,
      currency: 'AED',
    },
    sum: {
      currency: 'AED',
      services: { grossSale: 0, vat: 0, netSale: 0 },
      products: { grossSale: 100110, vat: 4505, netSale: 90102 },
    },
    cells: {
      Date: '2003-04-05',
      Type: 'Product',
      Name: 'Typed sale',
      Quantity: '17',
      'Net sale': '901.02',
      Taxes: '45.05',
      'Total sale': '946.07',
      'Gross sale': '1001.10',
      Discount: '100.08',
      Currency: 'AED',
    },
    arabic: [
      'التاريخ',
      'النوع',
      'الاسم',
      'الكمية',
      'الموظف',
      'الموقع',
      'إجمالي البيع',
      'الخصم',
      'صافي البيع',
      'الضرائب',
      'مجموع البيع',
      'العملة',
    ],
  },
  {
    list: '/api/commissions/employees',
    file: '/api/commissions/employees/export',
    // The one sale of the row above.
    plant: () => sql`select 1`,
    row: {
      currency: 'AED',
      productsNumber: 17,
      clientsNumber: 1,
      ratio: 17,
      services: { grossSale: 0, vat: 0, netSale: 0 },
      products: { grossSale: 100110, vat: 4505, netSale: 90102 },
    },
    sum: {
      currency: 'AED',
      services: { grossSale: 0, vat: 0, netSale: 0 },
      products: { grossSale: 100110, vat: 4505, netSale: 90102 },
    },
    cells: {
      'Services, net': '0.00',
      'Products, net': '901.02',
      Gross: '1001.10',
      VAT: '45.05',
      Net: '901.02',
      'Products sold': '17',
      Clients: '1',
      Ratio: '17',
      Currency: 'AED',
    },
    arabic: [
      'الموظف',
      'رقم الموظف',
      'الخدمات، الصافي',
      'المنتجات، الصافي',
      'الإجمالي',
      'ضريبة القيمة المضافة',
      'الصافي',
      'المنتجات المبيعة',
      'العملاء',
      'النسبة',
      'العملة',
    ],
  },
  {
    list: '/api/tips',
    file: '/api/tips/export',
    plant: (tenantId, employee) =>
      sql`update tip_row set employee_id = ${employee}, date = '2003-04-05', amount = 7012, admin_fee = 505, currency = 'AED' where tenant_id = ${tenantId} and id = ${latest('tip_row', tenantId)}`,
    row: { date: '2003-04-05', amount: 7012, adminFee: 505, netAmount: 6507, currency: 'AED' },
    sum: { currency: 'AED', tips: { grossSale: 7012, adminFee: 505, netSale: 6507 } },
    cells: { Date: '2003-04-05', Amount: '70.12', 'Admin fee': '5.05', Net: '65.07', Currency: 'AED' },
    arabic: ['التاريخ', 'الموظف', 'الموقع', 'المبلغ', 'رسوم الإدارة', 'الصافي', 'العملة'],
  },
  {
    list: '/api/tips/employees',
    file: '/api/tips/employees/export',
    plant: () => sql`select 1`,
    row: { tips: { grossSale: 7012, adminFee: 505, netSale: 6507 }, currency: 'AED' },
    sum: { currency: 'AED', tips: { grossSale: 7012, adminFee: 505, netSale: 6507 } },
    cells: { Gross: '70.12', 'Admin Fee': '5.05', Net: '65.07', Currency: 'AED' },
    arabic: ['الموظف', 'رقم الموظف', 'الإجمالي', 'رسوم الإدارة', 'الصافي', 'العملة'],
  },
];

/** A person with one payout, one sale and one tip, all with the amounts typed above. Returns the id. */
export async function plantAmounts(api: TestApi, { tenantId }: Person): Promise<string> {
  return api.db.database.tenant({ tenantId }, async (tx) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date) values (${tenantId}, 'TYPED-1', 'Typed', 'Amounts', 'Typed', '2000-01-01') returning id`.execute(
      tx,
    );
    const id = rows[0]?.id ?? '';
    for (const { plant } of TYPED_AMOUNTS) await plant(tenantId, id).execute(tx);
    return id;
  });
}
