import type { ExportFormat } from '#contract/exports.ts';
import { amountInCurrency } from '#domain/amounts.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { gatherFaults, rowRefused } from '../../imports/gather-faults.ts';
import type { ImportColumn, RowValues } from '../../imports/import-columns.ts';
import type { ImportAnswer, Made } from '../../imports/run-import.ts';
import { writeTemplate } from '../../imports/template.ts';
import { findPerson } from '../../imports/find-person.ts';
import type { DeliveredKind, StoredRow } from './delivered-rows.ts';
import { amountOf, currencyOf, NOBODY, NOWHERE, openMonthOf, placeOf, textOf, type RowOwner } from './import-rows.ts';
import { synchronize } from './sync-runs.ts';

type Column = 'reference' | 'date' | 'employee' | 'location' | 'amount' | 'adminFee' | 'currency';

const COLUMNS: readonly ImportColumn<Column>[] = [
  {
    id: 'reference',
    kind: 'text',
    width: 18,
    isRequired: true,
    header: { en: 'Reference', ar: 'المرجع' },
    example: 'TIP-1001',
  },
  {
    id: 'date',
    kind: 'date',
    width: 14,
    isRequired: true,
    header: { en: 'Date', ar: 'التاريخ' },
    example: '2026-01-12',
  },
  {
    id: 'employee',
    kind: 'text',
    width: 18,
    isRequired: true,
    header: { en: 'Employee number', ar: 'رقم الموظف' },
    example: 'EMP-0001',
  },
  { id: 'location', kind: 'text', width: 16, header: { en: 'Location', ar: 'الموقع' }, example: '' },
  { id: 'amount', kind: 'text', width: 12, isRequired: true, header: { en: 'Amount', ar: 'المبلغ' }, example: '50.00' },
  { id: 'adminFee', kind: 'text', width: 12, header: { en: 'Admin fee', ar: 'رسم الإدارة' }, example: '1.50' },
  { id: 'currency', kind: 'text', width: 10, header: { en: 'Currency', ar: 'العملة' }, example: 'AED' },
];

/** Imports the tips of a file, each once (C§3, D50, D53). */
export const importTips = (
  tx: Tx,
  caller: Caller,
  files: readonly ReceivedFile[],
  isDryRun: boolean,
): Promise<ImportAnswer> =>
  synchronize(tx, caller, files, {
    module: 'tip',
    isDryRun,
    columns: COLUMNS,
    create: (runId, values) => createFrom(tx, caller, runId, values),
    check: async (values) => (await readTip(tx, caller, values)).faults,
    columnOf: (path) => COLUMNS.find(({ id }) => id === path)?.id ?? null,
  });

export const tipTemplate = (format: ExportFormat, language: Language): Promise<FileAnswer> =>
  writeTemplate(COLUMNS, { format, language, name: language === 'ar' ? 'استيراد-الإكراميات' : 'tip-import' });

/** Tips of an integration, by the rules of the import (ADR-0142). */
export const deliveredTips: DeliveredKind = {
  module: 'tip',
  async judge(tx, owner, values, stored) {
    const { reference, date, person, locationId, amounts, currency, faults } = await readTip(tx, owner, values, stored);
    const written = {
      tenant_id: owner.tenantId,
      external_id: reference,
      date,
      employee_id: person.id,
      location_id: locationId,
      ...amounts,
      currency,
    };
    return {
      faults,
      date,
      async insert(origin) {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('tip_row')
          .values({ ...written, ...origin })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'external_id']).doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      },
      async replace(id, origin) {
        await tx
          .updateTable('tip_row')
          .set({ ...written, ...origin, updated_at: new Date() })
          .where('tenant_id', '=', owner.tenantId)
          .where('id', '=', id)
          .execute();
      },
    };
  },
};

async function createFrom(tx: Tx, caller: Caller, runId: string, values: RowValues<Column>): Promise<Made> {
  const { reference, date, person, locationId, amounts, currency, faults } = await readTip(tx, caller, values);
  if (faults.length > 0) throw rowRefused(faults);
  await tx
    .insertInto('tip_row')
    .values({
      tenant_id: caller.tenantId,
      sync_run_id: runId,
      external_id: reference,
      date,
      employee_id: person.id,
      location_id: locationId,
      ...amounts,
      currency,
    })
    .execute();
  return { title: person.name, detail: amountInCurrency(amounts.amount, currency), startDate: date, endDate: null };
}

/** Parses a row and collects all its faults. `replaces`: the stored tip of which it is a newer version. */
async function readTip(tx: Tx, owner: RowOwner, values: RowValues<Column>, replaces: StoredRow | null = null) {
  const { tenantId } = owner;
  const { date = '', employee = '', amount } = values;
  const { attempt, faults } = gatherFaults();
  const reference = await attempt(() => textOf('reference', values.reference ?? '', 100), '');
  const currency = await attempt(() => currencyOf(values.currency), '');
  const amounts =
    currency === '' || amount === undefined ? NOTHING : await attempt(() => amountsOf(values, currency), NOTHING);
  const person = await attempt(() => findPerson(tx, tenantId, employee), NOBODY);
  const place =
    person === NOBODY && !values.location
      ? NOWHERE
      : await attempt(() => placeOf(tx, tenantId, values.location, person.id), NOWHERE);
  if (date !== '') await attempt(() => openMonthOf(tx, owner, date, place), undefined);
  if (replaces === null) await attempt(() => refuseTwice(tx, tenantId, reference), undefined);
  return { reference, date, person, locationId: place.id, amounts, currency, faults };
}

/** @throws ProblemError 422 `duplicate` */
async function refuseTwice(tx: Tx, tenantId: string, reference: string): Promise<void> {
  const there = await tx
    .selectFrom('tip_row')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('external_id', '=', reference)
    .executeTakeFirst();
  if (there) throw ruleViolated('reference', 'duplicate', 'This tip already exists.');
}

const NOTHING = { amount: 0, admin_fee: 0 };

/** @throws ProblemError 422 */
function amountsOf(values: RowValues<Column>, currency: string) {
  const amount = amountOf('amount', values.amount, currency, 0);
  const fee = amountOf('adminFee', values.adminFee, currency, 0);
  // A reversed tip is negative, and so is its fee.
  if (Math.abs(fee) > Math.abs(amount) || fee * amount < 0)
    throw ruleViolated('adminFee', 'amounts-disagree', 'The fee is more than the tip.');
  return { amount, admin_fee: fee };
}
