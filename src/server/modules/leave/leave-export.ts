import { sql } from 'kysely';
import { approvalProcess } from '#machines/approval-process/index.ts';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { LEAVE_LIST } from '#contract/leaves.list.ts';
import { LEAVE_WORDS } from '#contract/leaves.words.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import type { ProcessStatus } from '#domain/approvals.ts';
import { withCommas } from '#domain/listed.ts';
import { nameOfToday } from '../../exports/export-list.ts';
import { chooseColumns, type ExportValue } from '../../exports/export-columns.ts';
import { fileColumns } from '../../lists/list-files.ts';
import { cellsOf, refuseTooMany, writeExport } from '../../exports/export-table.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { listLeaves, orderedLeaveIds } from './leave-list.ts';
import { byName } from '../../records/by-name.ts';
import { mapInTurns } from '../../records/in-turns.ts';

export interface LeaveExportRow {
  readonly name: string;
  readonly number: string;
  readonly type: string;
  readonly type_arabic: string | null;
  readonly status: ProcessStatus;
  readonly start_date: string;
  readonly end_date: string;
  readonly days: number;
  readonly approvers: readonly string[];
  readonly created_at: Date;
}

/** With the list's headers. */
export const LEAVE_EXPORT_COLUMNS = fileColumns<typeof LEAVE_LIST, LeaveExportRow>(
  { list: LEAVE_LIST, words: LEAVE_WORDS },
  {
    employee: [
      { width: 28, value: ({ name }) => name },
      { width: 16, header: { en: 'Employee number', ar: 'رقم الموظف' }, value: ({ number }) => number },
    ],
    type: { width: 20, value: ({ type, type_arabic: arabic }, language) => (language === 'ar' && arabic) || type },
    status: { width: 14, value: ({ status }, language) => approvalProcess.texts.states[status]?.[language] ?? status },
    startDate: { kind: 'date', width: 12, value: ({ start_date: day }) => day },
    endDate: { kind: 'date', width: 12, value: ({ end_date: day }) => day },
    days: { width: 8, value: ({ days }) => days },
    approvers: { width: 36, value: ({ approvers }, language) => withCommas(approvers, language) },
    createdAt: { kind: 'instant', width: 17, value: ({ created_at: at }) => at },
  },
);

const NAMES: Readonly<Record<Language, string>> = { en: 'leave-requests', ar: 'طلبات-الإجازة' };
/** Rows read together. */
const BATCH = 500;

/** Exports the leave list: same filters, order and scope as the list. @throws ProblemError 422 beyond 50,000 rows. */
export async function exportLeaves(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.leaves.export>,
): Promise<FileAnswer> {
  const ids = await orderedLeaveIds(tx, caller, query, EXPORT_LIMIT + 1);
  if (ids.length > EXPORT_LIMIT) refuseTooMany((await listLeaves(tx, caller, { ...query, size: 0 })).count);
  const columns = chooseColumns(LEAVE_EXPORT_COLUMNS, asked, caller);
  const rows: (readonly ExportValue[])[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = await readRows(tx, caller.tenantId, ids.slice(from, from + BATCH));
    rows.push(...(await mapInTurns(batch, (row) => cellsOf(columns, row, language))));
  }
  return writeExport(
    { columns, rows, language, timeZone: caller.timezone },
    format,
    nameOfToday(NAMES[language], caller),
  );
}

/** Returns at most `limit` matching leaves, in list order, within the caller's scope. */
export async function readLeaveRows(
  tx: Tx,
  caller: Caller,
  query: Omit<QueryOf<typeof api.leaves.export>, 'format' | 'columns'>,
  limit: number,
): Promise<readonly LeaveExportRow[]> {
  return readRows(tx, caller.tenantId, await orderedLeaveIds(tx, caller, query, limit));
}

interface Leave extends Omit<LeaveExportRow, 'name' | 'number' | 'type' | 'type_arabic' | 'approvers'> {
  readonly id: string;
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly approval_process_id: string;
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly known_as: string | null;
  readonly number: string;
}

/**
 * Reads less of a leave than the list: an export does not need its machine. One look-up of many ids per table, joined
 * here: right after an import of thousands of leaves the planner believes that there are none, and a join would scan
 * all of them for each row.
 */
async function readRows(tx: Tx, tenantId: string, ids: readonly string[]): Promise<readonly LeaveExportRow[]> {
  const { rows: leaves } = await sql<Leave>`
    select l.id, l.employee_id, l.leave_type_id, l.approval_process_id, l.approval_status as status, l.start_date, l.end_date, l.days, l.created_at
    from leave_request l where l.tenant_id = ${tenantId} and l.id = any(${[...ids]}::uuid[])`.execute(tx);
  const { rows: types } = await sql<{
    id: string;
    name: string;
    name_arabic: string | null;
  }>`select id, name, name_arabic from leave_type where tenant_id = ${tenantId}`.execute(tx);
  const approvers = await approversOf(
    tx,
    tenantId,
    leaves.map((leave) => leave.approval_process_id),
  );
  const people = await readPeople(tx, tenantId, [
    ...leaves.map((leave) => leave.employee_id),
    ...[...approvers.values()].flatMap((each) => [...each.keys()]),
  ]);
  const places = new Map([...people.keys()].map((id, place) => [id, place]));
  const typesById = new Map(types.map((type) => [type.id, type]));
  const found = new Map(leaves.map((leave) => [leave.id, leave]));
  return ids.flatMap((id) => {
    const leave = found.get(id);
    const person = leave && people.get(leave.employee_id);
    if (!leave || !person) return [];
    const asked = [...(approvers.get(leave.approval_process_id) ?? [])];
    asked.sort(([one, first], [other, second]) => first - second || (places.get(one) ?? 0) - (places.get(other) ?? 0));
    return {
      ...leave,
      name: person.name || (person.known_as ?? ''),
      number: person.number,
      type: typesById.get(leave.leave_type_id)?.name ?? '',
      type_arabic: typesById.get(leave.leave_type_id)?.name_arabic ?? null,
      approvers: asked.flatMap(([approver]) => people.get(approver)?.name ?? []),
    };
  });
}

/** Returns who decided or may decide each leave process, with the position of their first step. */
async function approversOf(
  tx: Tx,
  tenantId: string,
  processIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { rows: steps } = await sql<{ id: string; process_id: string; position: number; decided_by: string | null }>`
    select s.id, s.process_id, s.position, s.decided_by from approval_step s
    where s.tenant_id = ${tenantId} and s.process_id = any(${[...processIds]}::uuid[]) order by s.position`.execute(tx);
  const open = steps.filter((step) => step.decided_by === null).map((step) => step.id);
  const { rows: candidates } = await sql<{ step_id: string; employee_id: string }>`
    select c.step_id, c.employee_id from approval_step_candidate c
    where c.tenant_id = ${tenantId} and c.step_id = any(${open}::uuid[])`.execute(tx);
  const mayDecide = Map.groupBy(candidates, (candidate) => candidate.step_id);
  const approvers = new Map<string, Map<string, number>>();
  for (const step of steps) {
    const first = approvers.get(step.process_id) ?? new Map<string, number>();
    approvers.set(step.process_id, first);
    const asked =
      step.decided_by === null
        ? (mayDecide.get(step.id) ?? []).map((candidate) => candidate.employee_id)
        : [step.decided_by];
    for (const employeeId of asked) if (!first.has(employeeId)) first.set(employeeId, step.position);
  }
  return approvers;
}

/** Returns people by id, ordered by name. */
async function readPeople(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const { rows } = await sql<Person>`
    select e.id, trim(e.first_name || ' ' || e.last_name) as name, e.known_as, e.company_employee_id as number from employee e
    where e.tenant_id = ${tenantId} and e.id = any(${[...new Set(ids)]}::uuid[]) order by ${byName(sql`e.first_name || ' ' || e.last_name`)}`.execute(
    tx,
  );
  return new Map(rows.map((person) => [person.id, person]));
}
