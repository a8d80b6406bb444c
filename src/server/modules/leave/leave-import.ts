import { sql } from 'kysely';
import type { ExportFormat } from '#contract/exports.ts';
import { leaveLength } from '#domain/leave.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import { refuseWithout } from '../../core/require-right.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { gatherFaults, notOneOf, rowRefused } from '../../imports/gather-faults.ts';
import type { ImportColumn, RowValues } from '../../imports/import-columns.ts';
import { runImport, type ImportAnswer, type Made } from '../../imports/run-import.ts';
import { writeTemplate } from '../../imports/template.ts';
import { findPerson } from '../../imports/find-person.ts';
import { requestLeave } from './leave.commands.ts';

type Column = 'employee' | 'type' | 'startDate' | 'endDate' | 'status' | 'note';

const COLUMNS: readonly ImportColumn<Column>[] = [
  {
    id: 'employee',
    kind: 'text',
    width: 18,
    isRequired: true,
    header: { en: 'Employee number', ar: 'رقم الموظف' },
    example: 'EMP-0001',
  },
  {
    id: 'type',
    kind: 'text',
    width: 22,
    isRequired: true,
    header: { en: 'Leave type', ar: 'نوع الإجازة' },
    example: 'annual',
  },
  {
    id: 'startDate',
    kind: 'date',
    width: 14,
    isRequired: true,
    header: { en: 'First day', ar: 'أول يوم' },
    example: '2026-01-12',
  },
  {
    id: 'endDate',
    kind: 'date',
    width: 14,
    isRequired: true,
    header: { en: 'Last day', ar: 'آخر يوم' },
    example: '2026-01-16',
  },
  { id: 'status', kind: 'text', width: 14, header: { en: 'Status', ar: 'الحالة' }, example: 'approved' },
  { id: 'note', kind: 'text', width: 40, header: { en: 'Note', ar: 'ملاحظة' }, example: '' },
];

const PATHS: Readonly<Record<string, Column>> = {
  employeeId: 'employee',
  leaveTypeId: 'type',
  employee: 'employee',
  type: 'type',
  startDate: 'startDate',
  endDate: 'endDate',
  status: 'status',
  note: 'note',
};
const STATUSES = ['approved', 'requested'] as const;
const NOTE_LIMIT = 2_000;
const CREATE = { resource: 'leave.details', action: 'create' } as const;

/**
 * Imports leaves (C§2, C§7). Approved ones were decided elsewhere and need no approval; requested ones start their
 * approval like the form. All rules of the form and the caller's scope apply (ADR-0045).
 */
export function importLeaves(
  tx: Tx,
  caller: Caller,
  files: readonly ReceivedFile[],
  isDryRun: boolean,
): Promise<ImportAnswer> {
  if (!caller.permissions.has(CREATE)) refuseWithout(CREATE);
  return runImport(tx, files, isDryRun, {
    columns: COLUMNS,
    create: (values) => createFrom(tx, caller, values),
    check: async (values) => (await readLeave(tx, caller, values)).faults,
    columnOf: (path) => PATHS[path] ?? null,
  });
}

export const leaveTemplate = (format: ExportFormat, language: Language): Promise<FileAnswer> =>
  writeTemplate(COLUMNS, { format, language, name: language === 'ar' ? 'استيراد-الإجازات' : 'leave-import' });

/** Who and which type a row names, with all faults of its cells. */
async function readLeave(tx: Tx, { tenantId }: Caller, values: RowValues<Column>) {
  const { employee = '', type = '', status = 'approved', note = '' } = values;
  const { faults, attempt } = gatherFaults();
  const wanted = status.toLocaleLowerCase('en');
  await attempt(() => {
    if (!STATUSES.some((known) => known === wanted)) throw notOneOf('status', STATUSES);
  }, undefined);
  await attempt(() => {
    if (note.length > NOTE_LIMIT)
      throw ruleViolated('note', 'too-long', `A note has at most ${NOTE_LIMIT} characters.`);
  }, undefined);
  const person = await attempt(() => findPerson(tx, tenantId, employee), null);
  const kind = await attempt(() => findType(tx, tenantId, type), null);
  return { wanted, person, kind, faults };
}

async function createFrom(tx: Tx, caller: Caller, values: RowValues<Column>): Promise<Made> {
  const { startDate = '', endDate = '', note } = values;
  const { wanted, person, kind, faults } = await readLeave(tx, caller, values);
  if (!person || !kind || faults.length > 0) throw rowRefused(faults);
  await refuseTwice(tx, caller.tenantId, { employeeId: person.id, leaveTypeId: kind.id, startDate, endDate });
  await requestLeave(
    tx,
    caller,
    { employeeId: person.id, leaveTypeId: kind.id, startDate, endDate, note: note ?? null },
    wanted === 'approved',
  );
  return { title: person.name, detail: `${kind.name} (${leaveLength(startDate, endDate)})`, startDate, endDate };
}

/** By code, or by name in either language. */
async function findType(tx: Tx, tenantId: string, text: string): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    select lt.id, lt.name from leave_type lt
    where lt.tenant_id = ${tenantId} and lower(${text}) in (lower(lt.code), lower(lt.name), lower(coalesce(lt.name_arabic, '')))
    order by lt.status = 'active' desc, lt.sort_order limit 1`.execute(tx);
  const [type] = rows;
  if (!type) throw ruleViolated('type', 'not-found', 'This leave type doesn’t apply to this employee.');
  return type;
}

/** Reports the same file or row twice as a duplicate, not as an overlap. @throws ProblemError 422 `duplicate` */
async function refuseTwice(
  tx: Tx,
  tenantId: string,
  leave: { employeeId: string; leaveTypeId: string; startDate: string; endDate: string },
): Promise<void> {
  const there = await tx
    .selectFrom('leave_request')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('employee_id', '=', leave.employeeId)
    .where('leave_type_id', '=', leave.leaveTypeId)
    .where('start_date', '=', leave.startDate)
    .where('end_date', '=', leave.endDate)
    .where('status', 'in', ['requested', 'approved'])
    .executeTakeFirst();
  if (there) throw ruleViolated('', 'duplicate', 'This leave already exists.');
}
