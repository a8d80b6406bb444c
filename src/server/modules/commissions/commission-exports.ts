import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import { SALE_LIST, TIP_LIST } from '#contract/commissions.list.ts';
import { SALE_WORDS, TIP_WORDS } from '#contract/commissions.words.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { exportList } from '../../exports/export-list.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { fileColumns } from '../../lists/list-files.ts';
import { COMMISSIONS, commissionConditions, commissionOrder } from './commissions.repository.ts';
import { money, PAYOUT_EXPORT_COLUMNS, readPayoutRows } from './payout-columns.ts';
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

const SALE_COLUMNS = fileColumns<typeof SALE_LIST, SaleRow>(
  { list: SALE_LIST, words: SALE_WORDS },
  {
    name: { width: 30, value: ({ name }) => name },
    grossSale: money(({ grossSale }) => grossSale),
    discount: money(({ discount }) => discount),
    netSale: money(({ netSale }) => netSale),
    taxes: money(({ taxes }) => taxes),
    totalSale: money(({ totalSale }) => totalSale),
  },
);

interface TipRow {
  readonly date: string;
  readonly employee: string;
  readonly location: string | null;
  readonly amount: number;
  readonly adminFee: number;
  readonly currency: string;
}

const TIP_COLUMNS = fileColumns<typeof TIP_LIST, TipRow>(
  { list: TIP_LIST, words: TIP_WORDS },
  {
    amount: money(({ amount }) => amount),
    adminFee: money(({ adminFee }) => adminFee),
    netAmount: money(({ amount, adminFee }) => amount - adminFee),
  },
);

/** Exports payouts: same filters, order and scope as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportPayouts(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.commissionPayouts.export>,
): Promise<FileAnswer> {
  const rows = await readPayoutRows(tx, caller, query, EXPORT_LIMIT + 1);
  return exportList(caller, {
    rows,
    columns: PAYOUT_EXPORT_COLUMNS,
    name: { en: 'payouts', ar: 'المدفوعات' },
    asked,
    format,
    language,
  });
}

/** Exports sales: same filters, order and scope as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportCommissions(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.commissions.export>,
): Promise<FileAnswer> {
  const { rows } = await sql<SaleRow>`
    select r.date, r.type, r.name, r.quantity, e.first_name || ' ' || e.last_name as employee, l.name as location, r.net_sale as "netSale", r.taxes,
      r.total_sale as "totalSale", r.gross_sale as "grossSale", r.discount, r.currency
    ${COMMISSIONS} where ${commissionConditions(caller, query)} order by ${commissionOrder(query)} limit ${EXPORT_LIMIT + 1}`.execute(
    tx,
  );
  return exportList(caller, {
    rows,
    columns: SALE_COLUMNS,
    name: { en: 'commissions', ar: 'العمولات' },
    asked,
    format,
    language,
  });
}

/** Exports tips: same filters, order and scope as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportTips(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.tips.export>,
): Promise<FileAnswer> {
  const { rows } = await sql<TipRow>`
    select t.date, e.first_name || ' ' || e.last_name as employee, l.name as location, t.amount, t.admin_fee as "adminFee", t.currency
    ${TIPS} where ${tipConditions(caller, query)} order by ${tipOrder(query)} limit ${EXPORT_LIMIT + 1}`.execute(tx);
  return exportList(caller, {
    rows,
    columns: TIP_COLUMNS,
    name: { en: 'tips', ar: 'الإكراميات' },
    asked,
    format,
    language,
  });
}
