import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Violation } from '#contract/errors.ts';
import type { ExportFormat } from '#contract/exports.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { validate } from '../../http/validate.ts';
import { gatherFaults, rowRefused } from '../../imports/gather-faults.ts';
import type { ImportColumn, RowValues } from '../../imports/import-columns.ts';
import { phoneOf } from '../../imports/phone-cell.ts';
import { runImport, type ImportAnswer, type Made } from '../../imports/run-import.ts';
import { writeTemplate } from '../../imports/template.ts';
import { checkDates, createEmployee } from './employees.commands.ts';
import { hasOneOf } from './employee-mails.ts';
import { checkPeople } from './employee-rules.ts';
import { checkBirth } from './employment-days.ts';

/** Columns are the form's fields (B§5) by request name; people and locations are given by number and code. */
const COLUMNS = [
  {
    id: 'companyEmployeeId',
    kind: 'text',
    width: 18,
    header: { en: 'Employee number', ar: 'رقم الموظف' },
    example: '',
  },
  {
    id: 'firstName',
    kind: 'text',
    width: 18,
    isRequired: true,
    header: { en: 'First name', ar: 'الاسم الأول' },
    example: 'Mona',
  },
  { id: 'middleName', kind: 'text', width: 18, header: { en: 'Middle name', ar: 'الاسم الأوسط' }, example: '' },
  {
    id: 'lastName',
    kind: 'text',
    width: 18,
    isRequired: true,
    header: { en: 'Last name', ar: 'اسم العائلة' },
    example: 'Al Harbi',
  },
  {
    id: 'knownAs',
    kind: 'text',
    width: 18,
    isRequired: true,
    header: { en: 'Known as', ar: 'الاسم المعروف' },
    example: 'Mona',
  },
  {
    id: 'personalEmail',
    kind: 'text',
    width: 28,
    isRequired: true,
    header: { en: 'Personal e-mail', ar: 'البريد الشخصي' },
    example: 'mona@example.com',
  },
  { id: 'workEmail', kind: 'text', width: 28, header: { en: 'Work e-mail', ar: 'بريد العمل' }, example: '' },
  {
    id: 'personalPhone',
    kind: 'text',
    width: 20,
    header: { en: 'Personal phone', ar: 'الهاتف الشخصي' },
    example: '00971501234567',
  },
  { id: 'workPhone', kind: 'text', width: 20, header: { en: 'Work mobile', ar: 'جوال العمل' }, example: '' },
  {
    id: 'permissionType',
    kind: 'text',
    width: 34,
    isRequired: true,
    header: { en: 'Permission package', ar: 'حزمة الصلاحيات' },
    example: 'employee-app-permission',
  },
  {
    id: 'jobPositionId',
    kind: 'text',
    width: 24,
    isRequired: true,
    header: { en: 'Job title', ar: 'المسمى الوظيفي' },
    example: 'Stylist',
  },
  {
    id: 'lineManagerEmployeeIds',
    kind: 'text',
    width: 24,
    header: { en: 'Line manager', ar: 'المدير المباشر' },
    example: 'EMP-0001',
  },
  {
    id: 'hrResponsibleIds',
    kind: 'text',
    width: 24,
    header: { en: 'HR responsible', ar: 'مسؤول الموارد البشرية' },
    example: 'EMP-0002',
  },
  {
    id: 'startDate',
    kind: 'date',
    width: 16,
    isRequired: true,
    header: { en: 'First working day', ar: 'أول يوم عمل' },
    example: '2026-02-01',
  },
  { id: 'lastWorkingDay', kind: 'date', width: 16, header: { en: 'Last working day', ar: 'آخر يوم عمل' }, example: '' },
  {
    id: 'birthdate',
    kind: 'date',
    width: 16,
    header: { en: 'Date of birth', ar: 'تاريخ الميلاد' },
    example: '1992-05-20',
  },
  { id: 'gender', kind: 'text', width: 12, header: { en: 'Gender', ar: 'الجنس' }, example: 'female' },
  { id: 'locationIds', kind: 'text', width: 20, header: { en: 'Locations', ar: 'المواقع' }, example: '' },
] as const satisfies readonly ImportColumn[];
type Column = (typeof COLUMNS)[number]['id'];
type NewEmployee = BodyOf<typeof api.employees.create>;

const several = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(/[;,،]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Imports people with the checks, scope and accounts of the form (B§5, ADR-0045). */
export const importEmployees = (
  tx: Tx,
  caller: Caller,
  files: readonly ReceivedFile[],
  isDryRun: boolean,
): Promise<ImportAnswer> =>
  runImport<Column>(tx, files, isDryRun, {
    columns: COLUMNS,
    create: (values) => createFrom(tx, caller, values),
    check: async (values) => (await bodyOf(tx, caller, values)).faults,
    // A path of the request, `personalPhone.number` or `locationIds[0]`, begins with its column.
    columnOf: (path) => COLUMNS.find(({ id }) => id === path.split(/[.[]/)[0])?.id ?? null,
  });

export const employeeTemplate = (format: ExportFormat, language: Language): Promise<FileAnswer> =>
  writeTemplate(COLUMNS, { format, language, name: language === 'ar' ? 'استيراد-الموظفين' : 'employee-import' });

async function createFrom(tx: Tx, caller: Caller, values: RowValues<Column>): Promise<Made> {
  const { body, faults } = await bodyOf(tx, caller, values);
  if (!body) throw rowRefused(faults);
  const { companyEmployeeId, firstName, lastName, startDate } = await createEmployee(tx, caller, body);
  return { title: `${firstName} ${lastName}`, detail: companyEmployeeId, startDate, endDate: null };
}

/** Placeholder for an unknown person, so that the rest of the row is still checked. */
const NOBODY_YET = '00000000-0000-7000-8000-000000000000';

/** Returns the form request of a row; without one, collects all faults. */
async function bodyOf(
  tx: Tx,
  caller: Caller,
  values: RowValues<Column>,
): Promise<{ readonly body: NewEmployee | null; readonly faults: readonly Violation[] }> {
  const { tenantId } = caller;
  const { faults, attempt } = gatherFaults();
  const { personalPhone, workPhone, jobPositionId, lineManagerEmployeeIds, hrResponsibleIds, locationIds, ...plain } =
    values;
  const phone = (path: Column, text: string | undefined) => (text ? attempt(() => phoneOf(path, text), null) : null);
  await attempt(() => refuseTwice(tx, tenantId, values), undefined);
  const phones = {
    personalPhone: await phone('personalPhone', personalPhone),
    workPhone: await phone('workPhone', workPhone),
  };
  const written = {
    ...plain,
    ...(values.gender ? { gender: values.gender.toLocaleLowerCase('en') } : {}),
    ...Object.fromEntries(Object.entries(phones).filter(([, number]) => number !== null)),
    ...(jobPositionId
      ? { jobPositionId: await attempt(() => idOfTitle(tx, tenantId, jobPositionId), NOBODY_YET) }
      : {}),
    lineManagerEmployeeIds: await attempt(
      () => idsOfPeople(tx, tenantId, 'lineManagerEmployeeIds', several(lineManagerEmployeeIds)),
      [NOBODY_YET],
    ),
    hrResponsibleIds: await attempt(
      () => idsOfPeople(tx, tenantId, 'hrResponsibleIds', several(hrResponsibleIds)),
      [NOBODY_YET],
    ),
    locationIds: await attempt(() => idsOfPlaces(tx, tenantId, several(locationIds)), []),
  };
  const chosen = [
    { path: 'lineManagerEmployeeIds', noun: 'a line manager' },
    { path: 'hrResponsibleIds', noun: 'an HR responsible' },
  ] as const;
  for (const { path, noun } of chosen) {
    if (!written[path].includes(NOBODY_YET))
      await attempt(
        () => checkPeople(tx, tenantId, { path, chosen: written[path], employeeId: null, noun }),
        undefined,
      );
  }
  const body = await attempt<NewEmployee | null>(
    () => validate(api.employees.create.body, written, 'body') as NewEmployee,
    null,
  );
  const { startDate, lastWorkingDay = null, birthdate = null } = values;
  if (startDate) {
    await attempt(() => checkDates(startDate, lastWorkingDay), undefined);
    await attempt(() => checkBirth(caller, birthdate, startDate), undefined);
  }
  return { body: faults.length === 0 ? body : null, faults };
}

/** The same file twice, or a person twice in it. @throws ProblemError 422 `duplicate`, `twice-in-file` */
async function refuseTwice(
  tx: Tx,
  tenantId: string,
  { companyEmployeeId, personalEmail = '', workEmail = '' }: RowValues<Column>,
): Promise<void> {
  const mails = [personalEmail, workEmail].filter((mail) => mail !== '');
  // A file is one transaction: rows created since it began are from the same file.
  const { rows } = await sql<{ byNumber: boolean; isOfFile: boolean }>`
    select lower(e.company_employee_id) = lower(${companyEmployeeId ?? ''}) as "byNumber", e.created_at = now() as "isOfFile" from employee e
    where e.tenant_id = ${tenantId} and (lower(e.company_employee_id) = lower(${companyEmployeeId ?? ''}) or ${hasOneOf(mails)}) limit 1`.execute(
    tx,
  );
  const [there] = rows;
  if (!there) return;
  const [path, noun] = there.byNumber ? ['companyEmployeeId', 'number'] : ['personalEmail', 'e-mail'];
  throw there.isOfFile
    ? ruleViolated(path, 'twice-in-file', `An earlier row has this ${noun}.`)
    : ruleViolated(path, 'duplicate', `There is already an employee with this ${noun}.`);
}

async function idOfTitle(tx: Tx, tenantId: string, text: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select j.id from job_title j where j.tenant_id = ${tenantId} and lower(${text}) in (lower(j.name), lower(coalesce(j.name_arabic, '')))
    order by j.status = 'active' desc, j.id limit 1`.execute(tx);
  const [title] = rows;
  if (!title) throw ruleViolated('jobPositionId', 'not-found', 'There is no such job title.');
  return title.id;
}

/** Returns people by number or work e-mail, including those of earlier rows. */
async function idsOfPeople(tx: Tx, tenantId: string, path: Column, names: readonly string[]): Promise<string[]> {
  return idsOf(path, names, 'employee', async (name) => {
    const { rows } = await sql<{ id: string }>`
      select e.id from employee e where e.tenant_id = ${tenantId} and (lower(e.company_employee_id) = lower(${name}) or e.work_email = lower(${name})) limit 1`.execute(
      tx,
    );
    return rows[0]?.id;
  });
}

const idsOfPlaces = (tx: Tx, tenantId: string, codes: readonly string[]): Promise<string[]> =>
  idsOf('locationIds', codes, 'location', async (code) => {
    const { rows } = await sql<{ id: string }>`
      select l.id from location l where l.tenant_id = ${tenantId} and lower(${code}) in (lower(l.short_code), lower(l.name)) order by l.short_code limit 1`.execute(
      tx,
    );
    return rows[0]?.id;
  });

async function idsOf(
  path: Column,
  names: readonly string[],
  noun: string,
  find: (name: string) => Promise<string | undefined>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const id = await find(name);
    if (!id) throw ruleViolated(path, 'not-found', `There is no such ${noun}: ${name.slice(0, 100)}.`);
    ids.push(id);
  }
  return ids;
}
