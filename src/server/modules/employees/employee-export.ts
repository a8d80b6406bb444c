import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EMPLOYEE_LIST } from '#contract/employees.list.ts';
import { EMPLOYEE_WORDS } from '#contract/employees.words.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import type { RecordStatus } from '#domain/records.ts';
import { nameOfToday } from '../../exports/export-list.ts';
import { chooseColumns, type ExportValue } from '../../exports/export-columns.ts';
import { fileColumns } from '../../lists/list-files.ts';
import { cellsOf, refuseTooMany, writeExport } from '../../exports/export-table.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { listEmployeeIds, listEmployees } from './employee-list.ts';
import { READ_CONTACT, READ_CONTRACT, reaches } from './employees.policy.ts';
import { mapInTurns } from '../../records/in-turns.ts';

export interface EmployeeExportRow {
  readonly name: string;
  readonly number: string;
  readonly title: string | null;
  readonly title_arabic: string | null;
  readonly place: string | null;
  readonly status: RecordStatus;
  readonly country: string | null;
  readonly start_date: string;
  readonly last_working_day: string | null;
  readonly work_email: string | null;
  readonly personal_email: string | null;
}

export const EMPLOYEE_EXPORT_COLUMNS = fileColumns<typeof EMPLOYEE_LIST, EmployeeExportRow>(
  { list: EMPLOYEE_LIST, words: EMPLOYEE_WORDS },
  {
    employee: [
      { width: 28, value: ({ name }) => name },
      { width: 16, header: EMPLOYEE_WORDS.fields.companyEmployeeId, value: ({ number }) => number },
    ],
    jobPosition: { value: (row, language) => (language === 'ar' && row.title_arabic) || row.title },
    location: { value: ({ place }) => place },
    contract: { width: 12, value: ({ country }) => country },
    startDate: { value: ({ start_date: day }) => day },
    lastWorkingDay: { value: ({ last_working_day: day }) => day },
    contact: [
      { width: 28, header: { en: 'Work e-mail', ar: 'بريد العمل' }, value: ({ work_email: mail }) => mail },
      { width: 28, header: { en: 'Personal e-mail', ar: 'البريد الشخصي' }, value: ({ personal_email: mail }) => mail },
    ],
  },
);

const NAMES: Readonly<Record<Language, string>> = { en: 'employees', ar: 'الموظفون' };
const BATCH = 500;

/**
 * Exports the employee list: same filters, order and scope as the list. @throws ProblemError 422 beyond 50,000 rows.
 */
export async function exportEmployees(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.employees.export>,
): Promise<FileAnswer> {
  const { ids, isComplete } = await listEmployeeIds(tx, caller, query, EXPORT_LIMIT);
  if (!isComplete) refuseTooMany((await listEmployees(tx, caller, { ...query, size: 0 })).count);
  const columns = chooseColumns(EMPLOYEE_EXPORT_COLUMNS, asked, caller);
  const rows: (readonly ExportValue[])[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    rows.push(
      ...(await mapInTurns(await readRows(tx, caller, ids.slice(from, from + BATCH)), (row) =>
        cellsOf(columns, row, language),
      )),
    );
  }
  return writeExport(
    { columns, rows, language, timeZone: caller.timezone },
    format,
    nameOfToday(NAMES[language], caller),
  );
}

/** Returns at most `limit` matching people, in list order, within the caller's scope. */
export async function readEmployeeRows(
  tx: Tx,
  caller: Caller,
  query: Omit<QueryOf<typeof api.employees.export>, 'format' | 'columns'>,
  limit: number,
): Promise<readonly EmployeeExportRow[]> {
  return readRows(tx, caller, (await listEmployeeIds(tx, caller, query, limit)).ids);
}

/** Fields with a right of their own are empty for people out of that right's scope. */
async function readRows(tx: Tx, caller: Caller, ids: readonly string[]): Promise<readonly EmployeeExportRow[]> {
  const { tenantId } = caller;
  const today = Temporal.Now.plainDateISO(caller.timezone).toString();
  const { rows } = await sql<EmployeeExportRow>`
    select coalesce(nullif(trim(e.first_name || ' ' || e.last_name), ''), e.known_as) as name, e.company_employee_id as number,
      j.name as title, j.name_arabic as title_arabic, loc.name as place, e.status, e.start_date, e.last_working_day,
      case when ${reaches(caller, READ_CONTACT)} then e.work_email end as work_email,
      case when ${reaches(caller, READ_CONTACT)} then e.personal_email end as personal_email,
      case when ${reaches(caller, READ_CONTRACT)} then (
        select c.country_iso from contract c where c.tenant_id = ${tenantId} and c.employee_id = e.id
          and c.start_date <= ${today}::date and (c.end_date is null or c.end_date >= ${today}::date) order by c.start_date desc, c.id desc limit 1) end as country
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    join employee e on e.tenant_id = ${tenantId} and e.id = wanted.id
    left join job_title j on j.tenant_id = ${tenantId} and j.id = e.job_title_id
    left join location loc on loc.tenant_id = ${tenantId} and loc.id = e.location_id
    order by wanted.place`.execute(tx);
  return rows;
}
