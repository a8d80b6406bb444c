import { sql } from 'kysely';
import { approvalProcess } from '#machines/approval-process/index.ts';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import type { ProcessStatus } from '#domain/approvals.ts';
import { nameOfToday } from '../../exports/export-list.ts';
import { chooseColumns, type ExportColumn, type ExportValue } from '../../exports/export-columns.ts';
import { cellsOf, refuseTooMany, writeExport } from '../../exports/export-table.ts';
import type { Caller } from '../../http/caller.ts';
import type { Language } from '../../http/language.ts';
import type { FileAnswer, Tx } from '../../http/route.ts';
import { listLeaves, orderedLeaveIds } from './leave-list.ts';

export interface LeaveExportRow {
  readonly name: string;
  readonly number: string;
  readonly type: string;
  readonly status: ProcessStatus;
  readonly start_date: string;
  readonly end_date: string;
  readonly days: number;
  readonly approvers: string;
  readonly created_at: Date;
}

/** Headed as the list heads them. */
export const LEAVE_EXPORT_COLUMNS: readonly ExportColumn<LeaveExportRow>[] = [
  { id: 'employee', kind: 'text', width: 28, header: { en: 'Employee', ar: 'الموظف' }, value: ({ name }) => name },
  { id: 'employee', kind: 'text', width: 16, header: { en: 'Employee number', ar: 'رقم الموظف' }, value: ({ number }) => number },
  { id: 'type', kind: 'text', width: 20, header: { en: 'Type', ar: 'النوع' }, value: ({ type }) => type },
  {
    id: 'status',
    kind: 'text',
    width: 14,
    header: { en: 'Status', ar: 'الحالة' },
    value: ({ status }, language) => approvalProcess.texts.states[status]?.[language] ?? status,
  },
  { id: 'startDate', kind: 'date', width: 12, header: { en: 'Start', ar: 'البداية' }, value: ({ start_date: day }) => day },
  { id: 'endDate', kind: 'date', width: 12, header: { en: 'End', ar: 'النهاية' }, value: ({ end_date: day }) => day },
  { id: 'days', kind: 'number', width: 8, header: { en: 'Days', ar: 'الأيام' }, value: ({ days }) => days },
  { id: 'approvers', kind: 'text', width: 36, header: { en: 'Approvers', ar: 'الموافقون' }, value: ({ approvers }) => approvers },
  { id: 'createdAt', kind: 'instant', width: 17, header: { en: 'Requested', ar: 'تاريخ الطلب' }, value: ({ created_at: at }) => at },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'leave-requests', ar: 'طلبات-الإجازة' };
/** Rows read at once. */
const BATCH = 2_000;

/** The leave list as a file: same filters, order and scope as the list. @throws ProblemError 422 beyond 50,000 rows. */
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
    for (const row of batch) rows.push(cellsOf(columns, row, language));
  }
  return writeExport({ columns, rows, language, timeZone: caller.timezone }, format, nameOfToday(NAMES[language], caller));
}

/** At most `limit` leaves that match, in the order of the list, within the caller's reach. */
export async function readLeaveRows(tx: Tx, caller: Caller, query: Omit<QueryOf<typeof api.leaves.export>, 'format' | 'columns'>, limit: number): Promise<readonly LeaveExportRow[]> {
  return readRows(tx, caller.tenantId, await orderedLeaveIds(tx, caller, query, limit));
}

/**
 * Far less than the list shows of a leave: an export has no use for its machine. Each is looked up by its id: before the statistics of a
 * large company are known, the planner would compare every wanted id with every leave.
 */
async function readRows(tx: Tx, tenantId: string, ids: readonly string[]): Promise<readonly LeaveExportRow[]> {
  const { rows } = await sql<LeaveExportRow>`
    select coalesce(nullif(trim(e.first_name || ' ' || e.last_name), ''), e.known_as) as name, e.company_employee_id as number,
      lt.name as type, l.approval_status as status, l.start_date, l.end_date, l.days, l.created_at, coalesce((
        select string_agg(a.name, ', ' order by a.position, a.name) from (
          select trim(p.first_name || ' ' || p.last_name) as name, min(s.position) as position
          from approval_step s
          left join approval_step_candidate c on c.tenant_id = ${tenantId} and c.step_id = s.id and s.decided_by is null
          join employee p on p.tenant_id = ${tenantId} and p.id = coalesce(s.decided_by, c.employee_id)
          where s.tenant_id = ${tenantId} and s.process_id = l.approval_process_id group by p.id, p.first_name, p.last_name) a), '') as approvers
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    cross join lateral (select k.* from leave_request k where k.tenant_id = ${tenantId} and k.id = wanted.id offset 0) l
    join employee e on e.tenant_id = ${tenantId} and e.id = l.employee_id
    join leave_type lt on lt.tenant_id = ${tenantId} and lt.id = l.leave_type_id
    order by wanted.place`.execute(tx);
  return rows;
}
