import type { ExportFormat } from '#contract/exports.ts';
import { toLatinDigits } from '#domain/digits.ts';
import { LEDGER_KINDS } from '#domain/leave.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { gatherFaults, notOneOf, rowRefused } from '../../imports/gather-faults.ts';
import type { ImportColumn, RowValues } from '../../imports/import-columns.ts';
import { runImport, type ImportAnswer, type Made } from '../../imports/run-import.ts';
import { writeTemplate } from '../../imports/template.ts';
import { refuseWithout } from '../../core/require-right.ts';
import { createEntry } from './leave-entries.ts';
import { findPerson } from '../../imports/find-person.ts';

type Column = 'employee' | 'type' | 'value' | 'startDate';

const COLUMNS: readonly ImportColumn<Column>[] = [
  {
    id: 'employee',
    kind: 'text',
    width: 18,
    isRequired: true,
    header: { en: 'Employee number', ar: 'رقم الموظف' },
    example: 'EMP-0001',
  },
  { id: 'type', kind: 'text', width: 14, isRequired: true, header: { en: 'Balance', ar: 'الرصيد' }, example: 'annual' },
  { id: 'value', kind: 'text', width: 10, isRequired: true, header: { en: 'Days', ar: 'الأيام' }, example: '12.5' },
  {
    id: 'startDate',
    kind: 'date',
    width: 14,
    isRequired: true,
    header: { en: 'From', ar: 'من' },
    example: '2026-01-01',
  },
];

const CREATE = { resource: 'leave.balanceInitial', action: 'create' } as const;
/** A number of days as people type it, with a dot or comma. */
const DAYS = /^\d{1,4}([.,]\d{1,2})?$/;

/** Imports opening balances (C§3: value, startDate, employeeId, type) as entries of the append-only ledger (ADR-0021). */
export function importBalances(
  tx: Tx,
  caller: Caller,
  files: readonly ReceivedFile[],
  isDryRun: boolean,
): Promise<ImportAnswer> {
  if (!caller.permissions.has(CREATE)) refuseWithout(CREATE);
  return runImport(tx, files, isDryRun, {
    columns: COLUMNS,
    create: (values) => enterBalance(tx, caller, values),
    check: async (values) => (await readBalance(tx, caller, values)).faults,
    columnOf: (path) => COLUMNS.find(({ id }) => id === path)?.id ?? null,
  });
}

export const balanceTemplate = (format: ExportFormat, language: Language): Promise<FileAnswer> =>
  writeTemplate(COLUMNS, {
    format,
    language,
    name: language === 'ar' ? 'استيراد-أرصدة-الإجازات' : 'leave-balance-import',
  });

/** Whose balance a row enters, with all faults of its cells. */
async function readBalance(tx: Tx, { tenantId }: Caller, values: RowValues<Column>) {
  const { employee = '', type = '', value = '' } = values;
  const { faults, attempt } = gatherFaults();
  const kind = await attempt(() => kindOf(type), null);
  const days = await attempt(() => daysOf(value), null);
  const person = await attempt(() => findPerson(tx, tenantId, employee), null);
  return { kind, days, person, faults };
}

async function enterBalance(tx: Tx, caller: Caller, values: RowValues<Column>): Promise<Made> {
  const { startDate = '' } = values;
  const { kind, days, person, faults } = await readBalance(tx, caller, values);
  if (!kind || days === null || !person) throw rowRefused(faults);
  await createEntry(tx, caller, 'initial', {
    employeeId: person.id,
    type: kind,
    days,
    startDate,
    expirationDate: null,
    note: null,
  });
  return { title: person.name, detail: `${kind}: ${days}`, startDate, endDate: null };
}

/** @throws ProblemError 422 unless a balance that is kept. */
function kindOf(type: string): (typeof LEDGER_KINDS)[number] {
  const kind = LEDGER_KINDS.find((known) => known === type.toLocaleLowerCase('en'));
  if (!kind) throw notOneOf('type', LEDGER_KINDS);
  return kind;
}

/** @throws ProblemError 422 unless a number of days above 0. */
function daysOf(value: string): number {
  const text = toLatinDigits(value).replace('٫', '.');
  const days = DAYS.test(text) ? Number(text.replace(',', '.')) : 0;
  if (days === 0)
    throw ruleViolated('value', 'not-a-number', 'Write a number of days above 0, with at most two decimals.');
  return days;
}
