import { sql } from 'kysely';
import { PAYOUT_LIST } from '#contract/commissions.list.ts';
import { PAYOUT_WORDS } from '#contract/commission-payouts.words.ts';
import { ratioOf } from '#domain/commissions/payout.ts';
import { amountOf, type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { Tx } from '../../core/transaction.ts';
import { fileColumns, type FileCell } from '../../lists/list-files.ts';
import {
  payoutConditions,
  PAYOUT_FIELDS,
  payoutOrder,
  PAYOUTS,
  type PayoutQuery,
  type StoredPayout,
} from './payouts.repository.ts';

/** Columns of files and reports about payouts. */

interface InCurrency {
  readonly currency: string;
}

/** An amount in its row's currency. */
export const money = <Row extends InCurrency>(
  read: (row: Row) => number | null,
  header?: Readonly<Record<Language, string>>,
): FileCell<Row> => ({
  value: (row) => amountOf(read(row), row.currency),
  ...(header ? { kind: 'amount', header } : {}),
});

const word = (en: string, ar: string): Readonly<Record<Language, string>> => ({ en, ar });

/** Row data used by the columns below: of stored payouts and of those calculated for a report. */
export type PayoutFigures = Pick<
  StoredPayout,
  | 'period'
  | 'tierTypeName'
  | 'tier'
  | 'payoutPercentage'
  | 'payoutAmount'
  | 'netSalesTarget'
  | 'productsNumber'
  | 'clientsNumber'
  | 'shiftsNumber'
  | 'services'
  | 'products'
  | 'tips'
  | 'totalPayout'
  | 'currency'
> & {
  readonly employee: { readonly firstName: string; readonly lastName: string; readonly companyEmployeeId: string };
};

/** Employee of a row: name, and the number payroll uses. */
export const WHO: readonly FileCell<Pick<PayoutFigures, 'employee'>>[] = [
  { value: ({ employee }) => `${employee.firstName} ${employee.lastName}`.trim() },
  { width: 14, header: word('Employee number', 'رقم الموظف'), value: ({ employee }) => employee.companyEmployeeId },
];

/** Products per client (D51). */
export const RATIO: FileCell<Pick<PayoutFigures, 'productsNumber' | 'clientsNumber'>> = {
  width: 8,
  value: ({ productsNumber, clientsNumber }) => ratioOf(productsNumber, clientsNumber),
};

export const PAYOUT_EXPORT_COLUMNS = fileColumns<typeof PAYOUT_LIST, PayoutFigures>(
  { list: PAYOUT_LIST, words: PAYOUT_WORDS },
  {
    employee: WHO,
    tierType: { width: 20, value: ({ tierTypeName }) => tierTypeName },
    reachedTier: [
      { kind: 'number', width: 8, header: word('Tier', 'الشريحة'), value: ({ tier }) => tier },
      {
        kind: 'number',
        width: 12,
        header: word('Percentage', 'النسبة المئوية'),
        value: ({ payoutPercentage }) => payoutPercentage,
      },
      money(({ payoutAmount }) => payoutAmount, word('Amount', 'المبلغ')),
      money(({ netSalesTarget }) => netSalesTarget, word('Net sales target', 'هدف صافي المبيعات')),
    ],
    ratio: RATIO,
    services: [
      money(({ services }) => services.netSale, word('Net of services', 'صافي الخدمات')),
      money(({ services }) => services.payout, word('Payout for services', 'مدفوعات الخدمات')),
    ],
    products: [
      money(({ products }) => products.netSale, word('Net of products', 'صافي المنتجات')),
      money(({ products }) => products.payout, word('Payout for products', 'مدفوعات المنتجات')),
    ],
    tips: [
      money(({ tips }) => tips.grossSale, PAYOUT_WORDS.fields.tips),
      money(({ tips }) => tips.adminFee, word('Admin fee', 'رسوم الإدارة')),
      money(({ tips }) => tips.payout, word('Payout of tips', 'مدفوعات الإكراميات')),
    ],
    totalPayout: money(({ totalPayout }) => totalPayout),
  },
);

const OF_MONTHS: ReadonlySet<string> = new Set([
  'period',
  'tierType',
  'reachedTier',
  'productsNumber',
  'clientsNumber',
  'shiftsNumber',
  'ratio',
]);

/** The same without single-month values, for payouts of several months together. */
export const PAID_COLUMNS: readonly ExportColumn<
  Pick<PayoutFigures, 'employee' | 'services' | 'products' | 'tips' | 'totalPayout' | 'currency'>
>[] = PAYOUT_EXPORT_COLUMNS.filter(({ id }) => !OF_MONTHS.has(id)) as never;

/** Returns at most `limit` matching payouts, in list order, within the caller's scope. */
export async function readPayoutRows(
  tx: Tx,
  caller: Caller,
  query: Omit<PayoutQuery, 'page' | 'size'>,
  limit: number,
): Promise<readonly StoredPayout[]> {
  const { rows } =
    await sql<StoredPayout>`select ${PAYOUT_FIELDS} ${PAYOUTS} where ${payoutConditions(caller, query)} order by ${payoutOrder(query)} limit ${limit}`.execute(
      tx,
    );
  return rows;
}
