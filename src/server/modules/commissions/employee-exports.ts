import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { exportList } from '../../exports/export-list.ts';
import type { ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { readCommissionsByEmployee, type EmployeeSales } from './commissions.repository.ts';
import { FIGURES, money, WHO } from './payout-columns.ts';
import { readTipsByEmployee, type EmployeeTips } from './tips.repository.ts';

const GROSS = { en: 'Gross', ar: 'الإجمالي' };
const NET = { en: 'Net', ar: 'الصافي' };
const CURRENCY: ExportColumn<{ readonly currency: string }> = { id: 'currency', kind: 'text', width: 10, header: { en: 'Currency', ar: 'العملة' }, value: ({ currency }) => currency };

const sum = (of: 'grossSale' | 'vat' | 'netSale') => ({ services, products }: EmployeeSales): number => services[of] + products[of];

const SALES_COLUMNS: readonly ExportColumn<EmployeeSales>[] = [
  ...WHO,
  money('services', { en: 'Net of services', ar: 'صافي الخدمات' }, ({ services }) => services.netSale),
  money('products', { en: 'Net of products', ar: 'صافي المنتجات' }, ({ products }) => products.netSale),
  money('grossSale', GROSS, sum('grossSale')),
  money('vat', { en: 'VAT', ar: 'ضريبة القيمة المضافة' }, sum('vat')),
  money('netSale', NET, sum('netSale')),
  ...FIGURES,
  CURRENCY,
];

const TIPS_COLUMNS: readonly ExportColumn<EmployeeTips>[] = [
  ...WHO,
  money('grossSale', GROSS, ({ tips }) => tips.grossSale),
  money('adminFee', { en: 'Admin fee', ar: 'رسم الإدارة' }, ({ tips }) => tips.adminFee),
  money('netSale', NET, ({ tips }) => tips.netSale),
  CURRENCY,
];

const LIMIT = sql`limit ${EXPORT_LIMIT + 1}`;

/** Sales by employee as a file: same filters, order and reach as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportCommissionsByEmployee(tx: Tx, caller: Caller, language: Language, { format, columns: asked, ...query }: QueryOf<typeof api.commissions.employeesExport>): Promise<FileAnswer> {
  const rows = await readCommissionsByEmployee(tx, caller, query, LIMIT);
  return exportList(caller, { rows, columns: SALES_COLUMNS, name: { en: 'commissions-by-employee', ar: 'العمولات-حسب-الموظف' }, asked, format, language });
}

/** Tips by employee as a file: same filters, order and reach as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportTipsByEmployee(tx: Tx, caller: Caller, language: Language, { format, columns: asked, ...query }: QueryOf<typeof api.tips.employeesExport>): Promise<FileAnswer> {
  const rows = await readTipsByEmployee(tx, caller, query, LIMIT);
  return exportList(caller, { rows, columns: TIPS_COLUMNS, name: { en: 'tips-by-employee', ar: 'الإكراميات-حسب-الموظف' }, asked, format, language });
}
