import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { EMPLOYEE_SALE_LIST, EMPLOYEE_TIP_LIST } from '#contract/commissions.list.ts';
import { EMPLOYEE_SALE_WORDS, EMPLOYEE_TIP_WORDS } from '#contract/commissions.words.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { exportList } from '../../exports/export-list.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { fileColumns } from '../../lists/list-files.ts';
import { readCommissionsByEmployee, type EmployeeSales } from './commissions.repository.ts';
import { money, RATIO, WHO } from './payout-columns.ts';
import { readTipsByEmployee, type EmployeeTips } from './tips.repository.ts';

const sum = (of: 'grossSale' | 'vat' | 'netSale') =>
  money<EmployeeSales>(({ services, products }) => services[of] + products[of]);

const SALES_COLUMNS = fileColumns<typeof EMPLOYEE_SALE_LIST, EmployeeSales>(
  { list: EMPLOYEE_SALE_LIST, words: EMPLOYEE_SALE_WORDS },
  {
    employee: WHO,
    services: money(({ services }) => services.netSale),
    products: money(({ products }) => products.netSale),
    grossSale: sum('grossSale'),
    vat: sum('vat'),
    netSale: sum('netSale'),
    ratio: RATIO,
  },
);

const TIPS_COLUMNS = fileColumns<typeof EMPLOYEE_TIP_LIST, EmployeeTips>(
  { list: EMPLOYEE_TIP_LIST, words: EMPLOYEE_TIP_WORDS },
  {
    employee: WHO,
    grossSale: money(({ tips }) => tips.grossSale),
    adminFee: money(({ tips }) => tips.adminFee),
    netSale: money(({ tips }) => tips.netSale),
  },
);

const LIMIT = sql`limit ${EXPORT_LIMIT + 1}`;

/** Exports sales by employee: same filters, order and scope as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportCommissionsByEmployee(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.commissions.employeesExport>,
): Promise<FileAnswer> {
  const rows = await readCommissionsByEmployee(tx, caller, query, LIMIT);
  return exportList(caller, {
    rows,
    columns: SALES_COLUMNS,
    name: { en: 'commissions-by-employee', ar: 'العمولات-حسب-الموظف' },
    asked,
    format,
    language,
  });
}

/** Exports tips by employee: same filters, order and scope as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportTipsByEmployee(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.tips.employeesExport>,
): Promise<FileAnswer> {
  const rows = await readTipsByEmployee(tx, caller, query, LIMIT);
  return exportList(caller, {
    rows,
    columns: TIPS_COLUMNS,
    name: { en: 'tips-by-employee', ar: 'الإكراميات-حسب-الموظف' },
    asked,
    format,
    language,
  });
}
