import { sql } from 'kysely';
import type { ExportFormat } from '#contract/exports.ts';
import { toLatinDigits } from '#domain/digits.ts';
import type { ProductType } from '#domain/commissions/commissions.ts';
import type { Caller } from '../../http/caller.ts';
import type { Language } from '../../http/language.ts';
import { ruleViolated } from '../../http/problem-error.ts';
import type { FileAnswer, ReceivedFile, Tx } from '../../http/route.ts';
import type { ImportColumn, RowValues } from '../../imports/import-columns.ts';
import type { ImportAnswer, Made } from '../../imports/run-import.ts';
import { writeTemplate } from '../../imports/template.ts';
import { findPerson } from '../leave/leave-import.ts';
import { amountOf, currencyOf, openMonthOf, placeOf, textOf } from './import-rows.ts';
import { synchronize } from './sync-runs.ts';

type Column = 'reference' | 'date' | 'type' | 'name' | 'quantity' | 'employee' | 'location' | 'client' | 'grossSale' | 'discount' | 'netSale' | 'taxes' | 'totalSale' | 'currency' | 'refundOf';

const COLUMNS: readonly ImportColumn<Column>[] = [
  { id: 'reference', kind: 'text', width: 18, isRequired: true, header: { en: 'Reference', ar: 'المرجع' }, example: 'INV-1001-1' },
  { id: 'date', kind: 'date', width: 14, isRequired: true, header: { en: 'Date', ar: 'التاريخ' }, example: '2026-01-12' },
  { id: 'type', kind: 'text', width: 12, isRequired: true, header: { en: 'Type', ar: 'النوع' }, example: 'Service' },
  { id: 'name', kind: 'text', width: 28, isRequired: true, header: { en: 'Name', ar: 'الاسم' }, example: 'Haircut' },
  { id: 'quantity', kind: 'text', width: 10, header: { en: 'Quantity', ar: 'الكمية' }, example: '1' },
  { id: 'employee', kind: 'text', width: 18, isRequired: true, header: { en: 'Employee number', ar: 'رقم الموظف' }, example: 'EMP-0001' },
  { id: 'location', kind: 'text', width: 16, header: { en: 'Location', ar: 'الموقع' }, example: '' },
  { id: 'client', kind: 'text', width: 16, header: { en: 'Client', ar: 'العميل' }, example: 'C-204' },
  { id: 'grossSale', kind: 'text', width: 12, header: { en: 'Gross sale', ar: 'إجمالي البيع' }, example: '220.00' },
  { id: 'discount', kind: 'text', width: 12, header: { en: 'Discount', ar: 'الخصم' }, example: '20.00' },
  { id: 'netSale', kind: 'text', width: 12, isRequired: true, header: { en: 'Net sale', ar: 'صافي البيع' }, example: '200.00' },
  { id: 'taxes', kind: 'text', width: 12, header: { en: 'Taxes', ar: 'الضرائب' }, example: '10.00' },
  { id: 'totalSale', kind: 'text', width: 12, header: { en: 'Total sale', ar: 'مجموع البيع' }, example: '210.00' },
  { id: 'currency', kind: 'text', width: 10, header: { en: 'Currency', ar: 'العملة' }, example: 'AED' },
  { id: 'refundOf', kind: 'text', width: 18, header: { en: 'Refund of', ar: 'استرداد لـ' }, example: '' },
];

const TYPES: ReadonlyMap<string, ProductType> = new Map([['service', 'Service'], ['خدمة', 'Service'], ['product', 'Product'], ['منتج', 'Product']]);
const MOST_QUANTITY = 1_000_000;

/** Brings in sales and refunds of a file, each once (C§3, D51–D53). */
export const importCommissions = (tx: Tx, caller: Caller, files: readonly ReceivedFile[], isDryRun: boolean): Promise<ImportAnswer> =>
  synchronize(tx, caller, files, {
    module: 'commission',
    isDryRun,
    columns: COLUMNS,
    create: (runId, values) => createFrom(tx, caller, runId, values),
    columnOf: (path) => COLUMNS.find(({ id }) => id === path)?.id ?? null,
  });

export const commissionTemplate = (format: ExportFormat, language: Language): Promise<FileAnswer> =>
  writeTemplate(COLUMNS, { format, language, name: language === 'ar' ? 'استيراد-العمولات' : 'commission-import' });

async function createFrom(tx: Tx, caller: Caller, runId: string, values: RowValues<Column>): Promise<Made> {
  const { tenantId } = caller;
  const { date = '', employee = '' } = values;
  const reference = textOf('reference', values.reference ?? '', 100);
  const name = textOf('name', values.name ?? '', 200);
  const type = TYPES.get((values.type ?? '').toLocaleLowerCase('en'));
  if (!type) throw ruleViolated('type', 'not-one-of', 'The type must be Service or Product.');
  const currency = currencyOf(values.currency);
  const amounts = amountsOf(values, currency);
  const quantity = quantityOf(values.quantity, amounts.net_sale < 0);
  const isRefund = amounts.net_sale < 0 || quantity < 0 || values.refundOf !== undefined;
  if (isRefund && (amounts.net_sale > 0 || quantity > 0)) throw ruleViolated(amounts.net_sale > 0 ? 'netSale' : 'quantity', 'sign', 'A refund has amounts and a quantity below zero.');
  await openMonthOf(tx, caller, date);
  const person = await findPerson(tx, tenantId, employee);
  const locationId = await placeOf(tx, tenantId, values.location, person.id);
  const there = await tx.selectFrom('commission_row').select('id').where('tenant_id', '=', tenantId).where('external_id', '=', reference).executeTakeFirst();
  if (there) throw ruleViolated('reference', 'duplicate', 'This sale is there already.');
  if (values.refundOf !== undefined) await requireSale(tx, tenantId, { reference: values.refundOf, date, currency, type, employeeId: person.id, net: amounts.net_sale, quantity });
  await tx
    .insertInto('commission_row')
    .values({
      tenant_id: tenantId, sync_run_id: runId, external_id: reference, date, type, name, quantity, employee_id: person.id, location_id: locationId,
      client_reference: values.client === undefined ? null : textOf('client', values.client, 100), ...amounts, currency, is_refund: isRefund, refunded_external_id: values.refundOf ?? null,
    })
    .execute();
  return { title: person.name, detail: `${name} (${quantity})`, startDate: date, endDate: null };
}

/** Net and total follow from each other where the file leaves one out; where it says both, they agree. @throws ProblemError 422 */
function amountsOf(values: RowValues<Column>, currency: string) {
  const net = amountOf('netSale', values.netSale, currency, 0);
  const discount = amountOf('discount', values.discount, currency, 0);
  const taxes = amountOf('taxes', values.taxes, currency, 0);
  const gross = amountOf('grossSale', values.grossSale, currency, net + discount);
  const total = amountOf('totalSale', values.totalSale, currency, net + taxes);
  if (gross - discount !== net) throw ruleViolated('grossSale', 'amounts-disagree', 'The gross sale less the discount is not the net sale.');
  if (net + taxes !== total) throw ruleViolated('totalSale', 'amounts-disagree', 'The net sale with the taxes is not the total sale.');
  return { gross_sale: gross, discount, net_sale: net, taxes, total_sale: total };
}

/** @throws ProblemError 422 for what is no whole number */
function quantityOf(text: string | undefined, isRefund: boolean): number {
  if (text === undefined) return isRefund ? -1 : 1;
  const digits = toLatinDigits(text).replace('−', '-');
  const quantity = /^-?\d{1,7}(\.0+)?$/.test(digits) ? Number(digits) : Number.NaN;
  if (Number.isNaN(quantity) || Math.abs(quantity) > MOST_QUANTITY) throw ruleViolated('quantity', 'not-whole', 'Write a whole number.');
  return quantity === 0 ? 0 : quantity;
}

interface Refund {
  readonly reference: string;
  readonly date: string;
  readonly currency: string;
  readonly type: ProductType;
  readonly employeeId: string;
  /** Minor units, zero or below. */
  readonly net: number;
  readonly quantity: number;
}

/**
 * A refund names a sale of the same currency and kind, of the same person, on its day or before (D51), and all refunds of a sale
 * together take back no more than was sold (0071). @throws ProblemError 422
 */
async function requireSale(tx: Tx, tenantId: string, refund: Refund): Promise<void> {
  const { rows } = await sql<{ date: string; currency: string; type: ProductType; employeeId: string; isRefund: boolean; net: number; quantity: number }>`
    select r.date, r.currency, r.type, r.employee_id as "employeeId", r.is_refund as "isRefund", r.net_sale as net, r.quantity
    from commission_row r where r.tenant_id = ${tenantId} and r.external_id = ${refund.reference} for update`.execute(tx);
  const [sale] = rows;
  if (!sale || sale.isRefund) throw ruleViolated('refundOf', 'not-found', 'There is no such sale.');
  if (sale.currency !== refund.currency) throw ruleViolated('currency', 'currency', `The sale was in ${sale.currency}.`);
  if (sale.date > refund.date) throw ruleViolated('date', 'refund-before-sale', 'The refund is before the sale.');
  if (sale.employeeId !== refund.employeeId) throw ruleViolated('employee', 'not-the-seller', 'Somebody else made this sale.');
  if (sale.type !== refund.type) throw ruleViolated('type', 'another-type', `The sale was a ${sale.type.toLowerCase()}.`);
  const { rows: taken } = await sql<{ net: number; quantity: number }>`
    select coalesce(sum(r.net_sale), 0)::bigint as net, coalesce(sum(r.quantity), 0)::bigint as quantity
    from commission_row r where r.tenant_id = ${tenantId} and r.refunded_external_id = ${refund.reference}`.execute(tx);
  const { net = 0, quantity = 0 } = taken[0] ?? {};
  if (sale.net + net + refund.net < 0) throw ruleViolated('netSale', 'refunds-too-much', 'All refunds of a sale together are more than the sale.');
  if (sale.quantity + quantity + refund.quantity < 0) throw ruleViolated('quantity', 'refunds-too-much', 'All refunds of a sale together are more than the sale.');
}
