import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { brokenConstraint, isDuplicate } from '../../database/database-errors.ts';
import type { FileStore } from '../../files/file-store.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import { refuseWithout } from '../../core/require-right.ts';
import type { Tx } from '../../core/transaction.ts';
import { noteFields } from '../../records/record-changes.ts';
import { forgetImage, storeImage } from '../images/index.ts';
import { checkBirth, checkFirstDay } from './employment-days.ts';
import { lockPeople, MAIL_TAKEN, refuseTakenMails } from './employee-mails.ts';
import { checkPlaces, checkReferences, requireReachable } from './employee-rules.ts';
import {
  changedParts,
  partTexts,
  writeAddresses,
  writeEmergencyContacts,
  writeLocations,
  writeSupervisors,
} from './employee-parts.ts';
import { readEmployee, lockEmployee, type EmployeeRecord } from './employees.repository.ts';
import { refuseOwnSuperiors } from './own-superiors.ts';
import { CREATE, reaches, UPDATE, UPDATE_ADDRESS, UPDATE_CONTACT } from './employees.policy.ts';

type NewEmployee = BodyOf<typeof api.employees.create>;
type Changes = BodyOf<typeof api.employees.change>;

/**
 * Fields only people responsible for the person may write; not the person, who may write the rest of their own record.
 */
const WORK_FIELDS = [
  'companyEmployeeId',
  'permissionType',
  'jobPositionId',
  'lineManagerEmployeeIds',
  'hrResponsibleIds',
  'startDate',
  'lastWorkingDay',
  'locationIds',
] as const;
const CONTACT_FIELDS = [
  'personalEmail',
  'workEmail',
  'personalPhone',
  'workPhone',
  'officePhone',
  'emergencyContacts',
] as const;

const phoneJson = (phone: unknown): string | null => (phone ? JSON.stringify(phone) : null);

/**
 * Adds a person with an account (B§5). The account has no role and no password yet: its permissions are up to role
 * administrators. @throws ProblemError 422 for a rule, never 409: concurrent calls are serialised.
 */
export async function createEmployee(tx: Tx, caller: Caller, body: NewEmployee): Promise<EmployeeRecord> {
  const { tenantId } = caller;
  await lockPeople(tx, tenantId);
  checkDates(body.startDate, body.lastWorkingDay ?? null);
  checkBirth(caller, body.birthdate ?? null, body.startDate);
  await checkReferences(tx, tenantId, body, null);
  await checkPlaces(tx, tenantId, body.locationIds ?? []);
  requireReachable(caller, CREATE, body.lineManagerEmployeeIds);
  await refuseTakenMails(tx, tenantId, body, null);
  const id = await orTaken(
    async () => {
      const { id: employeeId } = await tx
        .insertInto('employee')
        .values({
          tenant_id: tenantId,
          company_employee_id: body.companyEmployeeId ?? (await nextNumber(tx, tenantId)),
          first_name: body.firstName,
          middle_name: body.middleName || null,
          last_name: body.lastName,
          known_as: body.knownAs,
          job_title_id: body.jobPositionId,
          image_url: null,
          location_id: body.locationIds?.[0] ?? null,
          start_date: body.startDate,
          last_working_day: body.lastWorkingDay ?? null,
          personal_email: body.personalEmail,
          work_email: body.workEmail || null,
          personal_phone: phoneJson(body.personalPhone),
          work_phone: phoneJson(body.workPhone),
          office_phone: phoneJson(body.officePhone),
          gender: body.gender ?? null,
          birthdate: body.birthdate ?? null,
          marital_status: body.maritalStatus ?? null,
          religion: body.religion ?? null,
          access_type: body.permissionType,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (await takeOwnAccount(tx, caller, employeeId, body)) {
        await refuseOwnSuperiors(tx, { ...caller, employeeId }, employeeId, body);
        return employeeId;
      }
      await tx
        .insertInto('app_user')
        .values({
          tenant_id: tenantId,
          email: body.workEmail || body.personalEmail,
          display_name: `${body.firstName} ${body.lastName}`,
          image_url: null,
          password_hash: null,
          role_id: null,
          employee_id: employeeId,
        })
        .execute();
      return employeeId;
    },
    body.workEmail ? 'workEmail' : 'personalEmail',
  );
  await writeLocations(tx, tenantId, id, body.locationIds ?? []);
  await writeSupervisors(tx, tenantId, id, body);
  return readEmployee(tx, caller, id);
}

/**
 * The person who set the company up has an account without an employee: adding themselves keeps that account (ADR-0081).
 */
async function takeOwnAccount(
  tx: Tx,
  { tenantId, userId }: Caller,
  employeeId: string,
  { firstName, lastName, personalEmail, workEmail }: NewEmployee,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ employee_id: employeeId, display_name: `${firstName} ${lastName}` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('employee_id', 'is', null)
    .where('email', 'in', [personalEmail, workEmail || personalEmail])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes the given fields. @throws ProblemError 409 with the current person for a stale version. */
export async function changeEmployee(tx: Tx, caller: Caller, id: string, body: Changes): Promise<EmployeeRecord> {
  const { tenantId } = caller;
  const hasMails = body.personalEmail !== undefined || body.workEmail !== undefined;
  if (hasMails) await lockPeople(tx, tenantId);
  const locked = await lockEmployee(tx, caller, id, UPDATE);
  await requireFields(tx, caller, id, body);
  if (locked.version !== body.version) {
    throw new ProblemError('stale-version', {
      detail: 'This employee has changed. Review the changes and try again.',
      record: await readEmployee(tx, caller, id),
    });
  }
  checkDates(
    body.startDate ?? locked.startDate,
    body.lastWorkingDay === undefined ? locked.lastWorkingDay : body.lastWorkingDay,
  );
  // Existing data is checked again only when one of its dates changes.
  const [birthdate, startDate] = [
    body.birthdate === undefined ? locked.birthdate : body.birthdate,
    body.startDate ?? locked.startDate,
  ];
  if (birthdate !== locked.birthdate || startDate !== locked.startDate) checkBirth(caller, birthdate, startDate);
  if (startDate > locked.startDate) await checkFirstDay(tx, tenantId, id, startDate);
  await refuseOwnSuperiors(tx, caller, id, body);
  await checkReferences(tx, tenantId, body, id);
  if (hasMails) await refuseTakenMails(tx, tenantId, body, id);
  if (body.locationIds) await checkPlaces(tx, tenantId, body.locationIds);
  const set = <K extends keyof Changes, C extends string, V>(
    key: K,
    column: C,
    of: (value: NonNullable<Changes[K]> | null) => V,
  ): Partial<Record<C, V>> =>
    body[key] === undefined
      ? {}
      : ({ [column]: of((body[key] ?? null) as NonNullable<Changes[K]> | null) } as Record<C, V>);
  const before = await partTexts(tx, tenantId, [id]);
  const same = <T>(value: T): T => value;
  const orNull = (value: string | null): string | null => value || null;
  await orTaken(() =>
    tx
      .updateTable('employee')
      .set({
        ...set('companyEmployeeId', 'company_employee_id', same),
        ...set('firstName', 'first_name', same),
        ...set('middleName', 'middle_name', orNull),
        ...set('lastName', 'last_name', same),
        ...set('knownAs', 'known_as', same),
        ...set('gender', 'gender', same),
        ...set('birthdate', 'birthdate', same),
        ...set('maritalStatus', 'marital_status', same),
        ...set('religion', 'religion', same),
        ...set('personalEmail', 'personal_email', same),
        ...set('workEmail', 'work_email', orNull),
        ...set('personalPhone', 'personal_phone', phoneJson),
        ...set('workPhone', 'work_phone', phoneJson),
        ...set('officePhone', 'office_phone', phoneJson),
        ...set('permissionType', 'access_type', same),
        ...set('jobPositionId', 'job_title_id', same),
        ...set('startDate', 'start_date', same),
        ...set('lastWorkingDay', 'last_working_day', same),
        ...(body.locationIds ? { location_id: body.locationIds[0] ?? null } : {}),
        version: locked.version + 1,
        updated_at: new Date(),
      } as never)
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute(),
  );
  if (body.firstName !== undefined || body.lastName !== undefined) await renameAccount(tx, tenantId, id);
  if (body.locationIds) await writeLocations(tx, tenantId, id, body.locationIds);
  if (body.lineManagerEmployeeIds || body.hrResponsibleIds) await writeSupervisors(tx, tenantId, id, body);
  if (body.addresses) await writeAddresses(tx, tenantId, id, body.addresses);
  if (body.emergencyContacts) await writeEmergencyContacts(tx, tenantId, id, body.emergencyContacts);
  const after = await partTexts(tx, tenantId, [id]);
  await noteFields(
    tx,
    caller,
    { kind: 'employee', id, version: locked.version + 1 },
    changedParts(before.get(id), after.get(id)),
  );
  return readEmployee(tx, caller, id);
}

/** Sets or removes the picture. */
export async function changeImage(
  tx: Tx,
  caller: Caller,
  store: FileStore,
  id: string,
  files: readonly ReceivedFile[] | null,
): Promise<EmployeeRecord> {
  const { tenantId } = caller;
  const { imageUrl: former } = await lockEmployee(tx, caller, id, UPDATE);
  const imageUrl = files ? await storeImage(tx, caller, store, { files, former }) : null;
  if (!files) await forgetImage(tx, tenantId, former);
  await tx
    .updateTable('employee')
    .set({ image_url: imageUrl })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('app_user')
    .set({ image_url: imageUrl })
    .where('tenant_id', '=', tenantId)
    .where('employee_id', '=', id)
    .execute();
  return readEmployee(tx, caller, id);
}

/** @throws ProblemError 422 when the last working day precedes the first (B§5) */
export function checkDates(first: string, last: string | null): void {
  // B§5, at both ends: whichever was changed.
  if (last !== null && last < first)
    throw ruleViolated('lastWorkingDay', 'before-start', 'The last working day must not be before the first.');
}

/** Contact and address data have rights of their own. @throws ProblemError 403 */
async function requireFields(tx: Tx, caller: Caller, id: string, body: Changes): Promise<void> {
  if (scopeOf(caller, UPDATE) === 'personal' && WORK_FIELDS.some((field) => body[field] !== undefined))
    refuseWithout(UPDATE);
  const wantsContact = CONTACT_FIELDS.some((field) => body[field] !== undefined);
  if (!wantsContact && body.addresses === undefined) return;
  const { rows } = await sql<{ contact: boolean; address: boolean }>`
    select ${reaches(caller, UPDATE_CONTACT)} as contact, ${reaches(caller, UPDATE_ADDRESS)} as address
    from employee e where e.tenant_id = ${caller.tenantId} and e.id = ${id}`.execute(tx);
  if (wantsContact && !rows[0]?.contact) refuseWithout(UPDATE_CONTACT);
  if (body.addresses !== undefined && !rows[0]?.address) refuseWithout(UPDATE_ADDRESS);
}

async function nextNumber(tx: Tx, tenantId: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substring(company_employee_id from '^EMP-([0-9]{1,9})$')::int), 0) + 1 as next
    from employee where tenant_id = ${tenantId}`.execute(tx);
  return `EMP-${String(rows[0]?.next ?? 1).padStart(4, '0')}`;
}

const renameAccount = (tx: Tx, tenantId: string, employeeId: string): Promise<unknown> =>
  sql`update app_user u set display_name = e.first_name || ' ' || e.last_name from employee e
    where e.tenant_id = ${tenantId} and e.id = ${employeeId} and u.tenant_id = ${tenantId} and u.employee_id = e.id`.execute(
    tx,
  );

/** Turns a unique violation into an error that names the taken value. */
async function orTaken<T>(
  write: () => Promise<T>,
  signsInBy: 'personalEmail' | 'workEmail' = 'personalEmail',
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const constraint = brokenConstraint(error);
    if (constraint.includes('company_employee_id'))
      throw ruleViolated('companyEmployeeId', 'number-taken', 'This employee number is already in use.');
    if (constraint.includes('work_email')) throw ruleViolated('workEmail', 'email-taken', MAIL_TAKEN);
    throw ruleViolated(signsInBy, 'email-taken', MAIL_TAKEN);
  }
}
