import type { ExportFormat } from '#contract/exports.ts';
import { toLatinDigits } from '#domain/digits.ts';
import type { ProductType } from '#domain/commissions/commissions.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import { ruleViolated, type ProblemError } from '../../core/problem-error.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { gatherFaults, notOneOf, rowRefused } from '../../imports/gather-faults.ts';
import type { ImportColumn, RowValues } from '../../imports/import-columns.ts';
import type { ImportAnswer, Made } from '../../imports/run-import.ts';
import { writeTemplate } from '../../imports/template.ts';
import { findPerson } from '../../imports/find-person.ts';
import type { DeliveredKind, StoredRow } from './delivered-rows.ts';
import { amountOf, currencyOf, NOBODY, NOWHERE, openMonthOf, placeOf, textOf, type RowOwner } from './import-rows.ts';
import { requireRefundsFit, requireSale } from './refunds-of-sales.ts';
import { synchronize } from './sync-runs.ts';

type Column =
  | 'reference'
  | 'date'
  | 'type'
  | 'name'
  | 'quantity'
  | 'employee'
  | 'location'
  | 'client'
  | 'grossSale'
  | 'discount'
  | 'netSale'
  | 'taxes'
  | 'totalSale'
  | 'currency'
  | 'refundOf';

const COLUMNS: readonly ImportColumn<Column>[] = [
  {
    id: 'reference',
    kind: 'text',
    width: 18,
    isRequired: true,
    header: { en: 'Reference', ar: 'المرجع' },
    example: 'INV-1001-1',
  },
  {
    id: 'date',
    kind: 'date',
    width: 14,
    isRequired: true,
    header: { en: 'Date', ar: 'التاريخ' },
    example: '2026-01-12',
  },
  { id: 'type', kind: 'text', width: 12, isRequired: true, header: { en: 'Type', ar: 'النوع' }, example: 'Service' },
  { id: 'name', kind: 'text', width: 28, isRequired: true, header: { en: 'Name', ar: 'الاسم' }, example: 'Haircut' },
  { id: 'quantity', kind: 'text', width: 10, header: { en: 'Quantity', ar: 'الكمية' }, example: '1' },
  {
    id: 'employee',
    kind: 'text',
    width: 18,
    isRequired: true,
    header: { en: 'Employee number', ar: 'رقم الموظف' },
    example: 'EMP-0001',
  },
  { id: 'location', kind: 'text', width: 16, header: { en: 'Location', ar: 'الموقع' }, example: '' },
  { id: 'client', kind: 'text', width: 16, header: { en: 'Client', ar: 'العميل' }, example: 'C-204' },
  { id: 'grossSale', kind: 'text', width: 12, header: { en: 'Gross sale', ar: 'إجمالي البيع' }, example: '220.00' },
  { id: 'discount', kind: 'text', width: 12, header: { en: 'Discount', ar: 'الخصم' }, example: '20.00' },
  {
    id: 'netSale',
    kind: 'text',
    width: 12,
    isRequired: true,
    header: { en: 'Net sale', ar: 'صافي البيع' },
    example: '200.00',
  },
  { id: 'taxes', kind: 'text', width: 12, header: { en: 'Taxes', ar: 'الضرائب' }, example: '10.00' },
  { id: 'totalSale', kind: 'text', width: 12, header: { en: 'Total sale', ar: 'مجموع البيع' }, example: '210.00' },
  { id: 'currency', kind: 'text', width: 10, header: { en: 'Currency', ar: 'العملة' }, example: 'AED' },
  { id: 'refundOf', kind: 'text', width: 18, header: { en: 'Refund of', ar: 'استرداد لـ' }, example: '' },
];

const TYPES: ReadonlyMap<string, ProductType> = new Map([
  ['service', 'Service'],
  ['خدمة', 'Service'],
  ['product', 'Product'],
  ['منتج', 'Product'],
]);
const MAX_QUANTITY = 1_000_000;

/** Imports sales and refunds of a file, each once (C§3, D51–D53). */
export const importCommissions = (
  tx: Tx,
  caller: Caller,
  files: readonly ReceivedFile[],
  isDryRun: boolean,
): Promise<ImportAnswer> =>
  synchronize(tx, caller, files, {
    module: 'commission',
    isDryRun,
    columns: COLUMNS,
    create: (runId, values) => createFrom(tx, caller, runId, values),
    check: async (values) => (await readSale(tx, caller, values)).faults,
    columnOf: (path) => COLUMNS.find(({ id }) => id === path)?.id ?? null,
  });

export const commissionTemplate = (format: ExportFormat, language: Language): Promise<FileAnswer> =>
  writeTemplate(COLUMNS, { format, language, name: language === 'ar' ? 'استيراد-العمولات' : 'commission-import' });

/** Sales of an integration, by the rules of the import (ADR-0142). */
export const deliveredSales: DeliveredKind = {
  module: 'commission',
  async judge(tx, owner, values, stored) {
    const { row, person, faults } = await readSale(tx, owner, values, stored);
    const written = { tenant_id: owner.tenantId, employee_id: person.id, ...row };
    return {
      faults,
      date: row.date,
      async insert(origin) {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('commission_row')
          .values({ ...written, ...origin })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'external_id']).doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      },
      async replace(id, origin) {
        await tx
          .updateTable('commission_row')
          .set({ ...written, ...origin, updated_at: new Date() })
          .where('tenant_id', '=', owner.tenantId)
          .where('id', '=', id)
          .execute();
      },
    };
  },
};

async function createFrom(tx: Tx, caller: Caller, runId: string, values: RowValues<Column>): Promise<Made> {
  const { row, person, faults } = await readSale(tx, caller, values);
  if (faults.length > 0) throw rowRefused(faults);
  await tx
    .insertInto('commission_row')
    .values({ tenant_id: caller.tenantId, sync_run_id: runId, employee_id: person.id, ...row })
    .execute();
  return { title: person.name, detail: `${row.name} (${row.quantity})`, startDate: row.date, endDate: null };
}

/**
 * Parses a row and collects all its faults; a consequence of a fault is not reported as another one. `replaces`: the
 * stored sale of which it is a newer version.
 */
async function readSale(tx: Tx, owner: RowOwner, values: RowValues<Column>, replaces: StoredRow | null = null) {
  const { tenantId } = owner;
  const { date = '', employee = '', refundOf, netSale, client } = values;
  const { attempt, faults } = gatherFaults();
  const reference = await attempt(() => textOf('reference', values.reference ?? '', 100), '');
  const name = await attempt(() => textOf('name', values.name ?? '', 200), '');
  const type = await attempt(() => typeOf(values.type ?? ''), null);
  const currency = await attempt(() => currencyOf(values.currency), null);
  const amounts =
    currency === null || netSale === undefined ? null : await attempt(() => amountsOf(values, currency), null);
  if (amounts !== null) await attempt(() => requireAgreement(amounts), undefined);
  const net = amounts?.net_sale ?? 0;
  const counted = await attempt(() => quantityOf(values.quantity, net < 0), null);
  const quantity = counted ?? 0;
  const isRefund = net < 0 || quantity < 0 || refundOf !== undefined;
  if (isRefund) await attempt(() => requireBelowZero(net, counted), undefined);
  else if (counted === 0) await attempt(refuseNoQuantity, undefined);
  for (const [column, amount] of amounts === null ? [] : writtenAmounts(values, amounts))
    await attempt(() => requireSign(column, amount, isRefund), undefined);
  const person = await attempt(() => findPerson(tx, tenantId, employee), NOBODY);
  const place =
    person === NOBODY && !values.location
      ? NOWHERE
      : await attempt(() => placeOf(tx, tenantId, values.location, person.id), NOWHERE);
  if (date !== '') await attempt(() => openMonthOf(tx, owner, date, place), undefined);
  const clientReference = client === undefined ? null : await attempt(() => textOf('client', client, 100), null);
  if (replaces === null) await attempt(() => refuseTwice(tx, tenantId, reference), undefined);
  const refund = { date, type, employeeId: person === NOBODY ? null : person.id, net, quantity };
  if (refundOf !== undefined && date !== '' && currency !== null)
    await attempt(
      () => requireSale(tx, tenantId, { ...refund, reference: refundOf, currency, except: replaces?.id ?? null }),
      undefined,
    );
  if (replaces !== null && faults.length === 0)
    await attempt(
      () => requireRefundsFit(tx, tenantId, { ...refund, reference, currency: currency ?? '', isRefund }),
      undefined,
    );
  const row = {
    external_id: reference,
    date,
    type: type ?? 'Service',
    name,
    quantity,
    location_id: place.id,
    client_reference: clientReference,
    ...(amounts ?? NOTHING),
    currency: currency ?? '',
    is_refund: isRefund,
    refunded_external_id: refundOf ?? null,
  };
  return { row, person, faults };
}

const NOTHING = { gross_sale: 0, discount: 0, net_sale: 0, taxes: 0, total_sale: 0 };

/** @throws ProblemError 422 `not-one-of` */
function typeOf(text: string): ProductType {
  const type = TYPES.get(text.toLocaleLowerCase('en'));
  if (!type) throw notOneOf('type', ['Service', 'Product', 'خدمة', 'منتج']);
  return type;
}

/** A null quantity could not be read. @throws ProblemError 422 `sign` */
function requireBelowZero(net: number, quantity: number | null): void {
  if (net > 0) throw belowZero('netSale');
  if (quantity !== null && (quantity > 0 || (quantity === 0 && net === 0))) throw belowZero('quantity');
}

const belowZero = (column: Column): ProblemError =>
  ruleViolated(column, 'sign', 'A refund needs amounts and a quantity below zero.');

function refuseNoQuantity(): never {
  throw ruleViolated('quantity', 'below-one', 'A sale needs a quantity of at least 1.');
}

type Amounts = ReturnType<typeof amountsOf>;

/** The amounts besides the net that the file contains: calculated ones are correct when these are. */
const writtenAmounts = (
  values: RowValues<Column>,
  { gross_sale: grossSale, discount, taxes, total_sale: totalSale }: Amounts,
) =>
  (
    [
      ['grossSale', grossSale],
      ['discount', discount],
      ['taxes', taxes],
      ['totalSale', totalSale],
    ] as const
  ).filter(([column]) => values[column] !== undefined);

/**
 * Every amount of a sale is at least 0, every one of a refund at most 0. @throws ProblemError 422 `below-zero`, `sign`
 */
function requireSign(column: Column, amount: number, isRefund: boolean): void {
  if (isRefund && amount > 0) throw belowZero(column);
  if (!isRefund && amount < 0) throw ruleViolated(column, 'below-zero', 'Only a refund can have amounts below zero.');
}

/** @throws ProblemError 422 `duplicate` */
async function refuseTwice(tx: Tx, tenantId: string, reference: string): Promise<void> {
  const there = await tx
    .selectFrom('commission_row')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('external_id', '=', reference)
    .executeTakeFirst();
  if (there) throw ruleViolated('reference', 'duplicate', 'This sale already exists.');
}

/** Calculates gross and total from the net where the file omits them. @throws ProblemError 422 */
function amountsOf(values: RowValues<Column>, currency: string) {
  const net = amountOf('netSale', values.netSale, currency, 0);
  const discount = amountOf('discount', values.discount, currency, 0);
  const taxes = amountOf('taxes', values.taxes, currency, 0);
  const gross = amountOf('grossSale', values.grossSale, currency, net + discount);
  const total = amountOf('totalSale', values.totalSale, currency, net + taxes);
  return { gross_sale: gross, discount, net_sale: net, taxes, total_sale: total };
}

/** @throws ProblemError 422 `amounts-disagree` */
function requireAgreement({ gross_sale: gross, discount, net_sale: net, taxes, total_sale: total }: Amounts): void {
  if (gross - discount !== net)
    throw ruleViolated('grossSale', 'amounts-disagree', 'The gross sale less the discount is not the net sale.');
  if (net + taxes !== total)
    throw ruleViolated('totalSale', 'amounts-disagree', 'The net sale with the taxes is not the total sale.');
}

/** @throws ProblemError 422 unless a whole number */
function quantityOf(text: string | undefined, isRefund: boolean): number {
  if (text === undefined) return isRefund ? -1 : 1;
  const digits = toLatinDigits(text).replace('−', '-');
  const quantity = /^-?\d{1,7}(\.0+)?$/.test(digits) ? Number(digits) : Number.NaN;
  if (Number.isNaN(quantity) || Math.abs(quantity) > MAX_QUANTITY)
    throw ruleViolated('quantity', 'not-whole', 'Enter a whole number.');
  return quantity === 0 ? 0 : quantity;
}
