import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { exportList } from '../../exports/export-list.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { COMMISSIONS, commissionConditions, commissionOrder } from './commissions.repository.ts';
import { money, PAYOUT_EXPORT_COLUMNS, readPayoutRows, TYPE_WORDS } from './payout-columns.ts';
import { tipConditions, tipOrder, TIPS } from './tips.repository.ts';

interface SaleRow {
  readonly date: string;
  readonly type: 'Product' | 'Service';
  readonly name: string;
  readonly quantity: number;
  readonly employee: string;
  readonly location: string | null;
  readonly netSale: number;
  readonly taxes: number;
  readonly totalSale: number;
  readonly grossSale: number;
  readonly discount: number;
  readonly currency: string;
}

const EMPLOYEE = { en: 'Employee', ar: 'الموظف' };
const LOCATION = { en: 'Location', ar: 'الموقع' };
const DATE = { en: 'Date', ar: 'التاريخ' };
const CURRENCY = { en: 'Currency', ar: 'العملة' };

const SALE_COLUMNS: readonly ExportColumn<SaleRow>[] = [
  { id: 'date', kind: 'date', width: 14, header: DATE, value: ({ date }) => date },
  { id: 'type', kind: 'text', width: 12, header: { en: 'Type', ar: 'النوع' }, value: ({ type }, language) => TYPE_WORDS[type][language] },
  { id: 'name', kind: 'text', width: 30, header: { en: 'Name', ar: 'الاسم' }, value: ({ name }) => name },
  { id: 'quantity', kind: 'number', width: 10, header: { en: 'Quantity', ar: 'الكمية' }, value: ({ quantity }) => quantity },
  { id: 'employee', kind: 'text', width: 26, header: EMPLOYEE, value: ({ employee }) => employee },
  { id: 'location', kind: 'text', width: 22, header: LOCATION, value: ({ location }) => location },
  money('netSale', { en: 'Net sale', ar: 'صافي البيع' }, ({ netSale }) => netSale),
  money('taxes', { en: 'Taxes', ar: 'الضرائب' }, ({ taxes }) => taxes),
  money('totalSale', { en: 'Total sale', ar: 'مجموع البيع' }, ({ totalSale }) => totalSale),
  money('grossSale', { en: 'Gross sale', ar: 'إجمالي البيع' }, ({ grossSale }) => grossSale),
  money('discount', { en: 'Discount', ar: 'الخصم' }, ({ discount }) => discount),
  { id: 'currency', kind: 'text', width: 10, header: CURRENCY, value: ({ currency }) => currency },
];

interface TipRow {
  readonly date: string;
  readonly employee: string;
  readonly location: string | null;
  readonly amount: number;
  readonly adminFee: number;
  readonly currency: string;
}

const TIP_COLUMNS: readonly ExportColumn<TipRow>[] = [
  { id: 'date', kind: 'date', width: 14, header: DATE, value: ({ date }) => date },
  { id: 'employee', kind: 'text', width: 26, header: EMPLOYEE, value: ({ employee }) => employee },
  { id: 'location', kind: 'text', width: 22, header: LOCATION, value: ({ location }) => location },
  money('amount', { en: 'Amount', ar: 'المبلغ' }, ({ amount }) => amount),
  money('adminFee', { en: 'Admin fee', ar: 'رسم الإدارة' }, ({ adminFee }) => adminFee),
  money('netAmount', { en: 'Net', ar: 'الصافي' }, ({ amount, adminFee }) => amount - adminFee),
  { id: 'currency', kind: 'text', width: 10, header: CURRENCY, value: ({ currency }) => currency },
];

/** The payouts as a file: same filters, order and reach as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportPayouts(tx: Tx, caller: Caller, language: Language, { format, columns: asked, ...query }: QueryOf<typeof api.commissionPayouts.export>): Promise<FileAnswer> {
  const rows = await readPayoutRows(tx, caller, query, EXPORT_LIMIT + 1);
  return exportList(caller, { rows, columns: PAYOUT_EXPORT_COLUMNS, name: { en: 'payouts', ar: 'المدفوعات' }, asked, format, language });
}

/** The sales as a file: same filters, order and reach as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportCommissions(tx: Tx, caller: Caller, language: Language, { format, columns: asked, ...query }: QueryOf<typeof api.commissions.export>): Promise<FileAnswer> {
  const { rows } = await sql<SaleRow>`
    select r.date, r.type, r.name, r.quantity, e.first_name || ' ' || e.last_name as employee, l.name as location, r.net_sale as "netSale", r.taxes,
      r.total_sale as "totalSale", r.gross_sale as "grossSale", r.discount, r.currency
    ${COMMISSIONS} where ${commissionConditions(caller, query)} order by ${commissionOrder(query)} limit ${EXPORT_LIMIT + 1}`.execute(tx);
  return exportList(caller, { rows, columns: SALE_COLUMNS, name: { en: 'commissions', ar: 'العمولات' }, asked, format, language });
}

/** The tips as a file: same filters, order and reach as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportTips(tx: Tx, caller: Caller, language: Language, { format, columns: asked, ...query }: QueryOf<typeof api.tips.export>): Promise<FileAnswer> {
  const { rows } = await sql<TipRow>`
    select t.date, e.first_name || ' ' || e.last_name as employee, l.name as location, t.amount, t.admin_fee as "adminFee", t.currency
    ${TIPS} where ${tipConditions(caller, query)} order by ${tipOrder(query)} limit ${EXPORT_LIMIT + 1}`.execute(tx);
  return exportList(caller, { rows, columns: TIP_COLUMNS, name: { en: 'tips', ar: 'الإكراميات' }, asked, format, language });
}
