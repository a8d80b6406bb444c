import { sql } from 'kysely';
import type { ProductType } from '#domain/commissions/commissions.ts';
import { ratioOf } from '#domain/commissions/payout.ts';
import { amountOf, type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { Tx } from '../../core/transaction.ts';
import { payoutConditions, PAYOUT_FIELDS, payoutOrder, PAYOUTS, type PayoutQuery, type StoredPayout } from './payouts.repository.ts';

/** Columns of files and reports about payouts. */

export const TYPE_WORDS: Readonly<Record<ProductType, Readonly<Record<Language, string>>>> = { Product: { en: 'Product', ar: 'منتج' }, Service: { en: 'Service', ar: 'خدمة' } };

interface InCurrency {
  readonly currency: string;
}

/** An amount in its row's currency. */
export const money = <Row extends InCurrency>(id: string, header: Readonly<Record<Language, string>>, read: (row: Row) => number | null): ExportColumn<Row> => ({
  id,
  kind: 'amount',
  width: 14,
  header,
  value: (row) => amountOf(read(row), row.currency),
});

const word = (en: string, ar: string): Readonly<Record<Language, string>> => ({ en, ar });

/** What the columns below need of a row: stored payouts have it, and those that are reckoned for a report. */
export type PayoutFigures = Pick<
  StoredPayout,
  'period' | 'tierTypeName' | 'tier' | 'payoutPercentage' | 'payoutAmount' | 'netSalesTarget' | 'productsNumber' | 'clientsNumber' | 'services' | 'products' | 'tips' | 'totalPayout' | 'currency'
> & { readonly employee: { readonly firstName: string; readonly lastName: string; readonly companyEmployeeId: string } };

export const WHO: readonly ExportColumn<Pick<PayoutFigures, 'employee'>>[] = [
  { id: 'employee', kind: 'text', width: 26, header: word('Employee', 'الموظف'), value: ({ employee }) => `${employee.firstName} ${employee.lastName}`.trim() },
  { id: 'employee', kind: 'text', width: 14, header: word('Employee number', 'رقم الموظف'), value: ({ employee }) => employee.companyEmployeeId },
];

/** How much was sold to how many (D51). */
export const FIGURES: readonly ExportColumn<Pick<PayoutFigures, 'productsNumber' | 'clientsNumber'>>[] = [
  { id: 'productsNumber', kind: 'number', width: 10, header: word('Products', 'المنتجات'), value: (row) => row.productsNumber },
  { id: 'clientsNumber', kind: 'number', width: 10, header: word('Clients', 'العملاء'), value: (row) => row.clientsNumber },
  { id: 'ratio', kind: 'number', width: 8, header: word('Ratio', 'المعدل'), value: ({ productsNumber, clientsNumber }) => ratioOf(productsNumber, clientsNumber) },
];

export const LINES: readonly ExportColumn<Pick<PayoutFigures, 'services' | 'products' | 'tips' | 'totalPayout' | 'currency'>>[] = [
  money('services', word('Net of services', 'صافي الخدمات'), ({ services }) => services.netSale),
  money('services', word('Payout for services', 'مدفوعات الخدمات'), ({ services }) => services.payout),
  money('products', word('Net of products', 'صافي المنتجات'), ({ products }) => products.netSale),
  money('products', word('Payout for products', 'مدفوعات المنتجات'), ({ products }) => products.payout),
  money('tips', word('Tips', 'الإكراميات'), ({ tips }) => tips.grossSale),
  money('tips', word('Admin fee', 'رسم الإدارة'), ({ tips }) => tips.adminFee),
  money('tips', word('Payout of tips', 'مدفوعات الإكراميات'), ({ tips }) => tips.payout),
  money('totalPayout', word('Total payout', 'مجموع المدفوعات'), ({ totalPayout }) => totalPayout),
  { id: 'currency', kind: 'text', width: 10, header: word('Currency', 'العملة'), value: ({ currency }) => currency },
];

export const PAYOUT_EXPORT_COLUMNS: readonly ExportColumn<PayoutFigures>[] = [
  { id: 'period', kind: 'text', width: 10, header: word('Month', 'الشهر'), value: ({ period }) => period },
  ...WHO,
  { id: 'tierType', kind: 'text', width: 20, header: word('Tier type', 'نوع الشرائح'), value: ({ tierTypeName }) => tierTypeName },
  { id: 'reachedTier', kind: 'number', width: 8, header: word('Tier', 'الشريحة'), value: ({ tier }) => tier },
  { id: 'reachedTier', kind: 'number', width: 12, header: word('Percentage', 'النسبة'), value: ({ payoutPercentage }) => payoutPercentage },
  money('reachedTier', word('Amount', 'المبلغ'), ({ payoutAmount }) => payoutAmount),
  money('reachedTier', word('Net sales target', 'هدف صافي المبيعات'), ({ netSalesTarget }) => netSalesTarget),
  ...FIGURES,
  ...LINES,
];

/** At most `limit` payouts that match, in the order of the list, within the caller's reach. */
export async function readPayoutRows(tx: Tx, caller: Caller, query: Omit<PayoutQuery, 'page' | 'size'>, limit: number): Promise<readonly StoredPayout[]> {
  const { rows } = await sql<StoredPayout>`select ${PAYOUT_FIELDS} ${PAYOUTS} where ${payoutConditions(caller, query)} order by ${payoutOrder(query)} limit ${limit}`.execute(tx);
  return rows;
}
