import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { currentContract, latestContract } from '#domain/contracts.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import { refuseWithout } from '../../core/require-right.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { personJson, locationJson } from '../../records/record-json.ts';
import { listBalances } from '../leave/index.ts';
import { shiftsAfterEnd } from '../schedules/index.ts';
import { selectContracts } from './contracts.repository.ts';
import { isRemote, jobPositionJson } from './employee-list.ts';
import { choosesManagers, choosesResponsibles } from './own-superiors.ts';
import {
  READ,
  READ_ADDRESS,
  READ_CONTACT,
  READ_CONTRACT,
  reaches,
  UPDATE,
  UPDATE_ADDRESS,
  UPDATE_CONTACT,
  UPDATE_CONTRACT,
  withinReach,
} from './employees.policy.ts';

export type EmployeeRecord = AnswerOf<typeof api.employees.read>;

type Whole = Omit<EmployeeRecord, 'currentContract' | 'latestContract' | 'leaveBalances' | 'contact' | 'addresses'> & {
  readonly contact: EmployeeRecord['contact'];
  readonly addresses: EmployeeRecord['addresses'];
  readonly reads: {
    readonly contact: boolean;
    readonly address: boolean;
    readonly contract: boolean;
    readonly balance: boolean;
    readonly shifts: boolean;
  };
};

const READ_BALANCE = { resource: 'leave.balance', action: 'read' } as const;

/** Returns one person in the caller's scope, without the fields the caller may not read. @throws ProblemError 404, 403 */
export async function readEmployee(tx: Tx, caller: Caller, id: string): Promise<EmployeeRecord> {
  // Writes answer with the record: whoever may only write would get what they may not read.
  if (!caller.permissions.has(READ)) refuseWithout(READ);
  const { tenantId } = caller;
  const people = (table: 'employee_line_manager' | 'employee_hr_responsible', column: string) => sql`coalesce((
    select json_agg(${personJson('p')} order by ${byName(sql`p.first_name`)}, p.id) from ${sql.table(table)} r
    join employee p on p.tenant_id = r.tenant_id and p.id = ${sql.ref(`r.${column}`)}
    where r.tenant_id = ${tenantId} and r.employee_id = e.id), '[]')`;
  const { rows } = await sql<{ person: Whole }>`
    select (${personJson('e')}::jsonb || jsonb_build_object(
      'middleName', e.middle_name, 'version', e.version, 'status', e.status, 'jobPosition', ${jobPositionJson},
      'startDate', e.start_date, 'lastWorkingDay', e.last_working_day, 'birthdate', e.birthdate, 'gender', e.gender,
      'maritalStatus', e.marital_status, 'religion', e.religion, 'permissionType', e.access_type,
      'user', (select json_build_object('id', u.id, 'version', u.version, 'status', u.status, 'email', u.email,
          'hasPassword', u.password_hash is not null,
          'roleName', (select r.name from role r where r.tenant_id = u.tenant_id and r.id = u.role_id))
        from app_user u where u.tenant_id = ${tenantId} and u.employee_id = e.id),
      'location', case when loc.id is null then null else ${locationJson('loc')} end, 'isRemote', ${isRemote},
      'locations', coalesce((select json_agg(${locationJson('l')} order by l.id = e.location_id desc, ${byName(sql`l.name`)})
        from employee_location el join location l on l.tenant_id = el.tenant_id and l.id = el.location_id
        where el.tenant_id = ${tenantId} and el.employee_id = e.id), '[]'),
      'lineManagers', ${people('employee_line_manager', 'manager_id')},
      'hrResponsibles', ${people('employee_hr_responsible', 'hr_employee_id')},
      'contact', jsonb_build_object('personalEmail', e.personal_email, 'workEmail', e.work_email, 'personalPhone', e.personal_phone,
        'workPhone', e.work_phone, 'officePhone', e.office_phone, 'emergencyContacts', coalesce((
          select json_agg(json_build_object('name', c.name, 'relation', c.relation, 'phone', c.phone) order by c.position, c.id)
          from emergency_contact c where c.tenant_id = ${tenantId} and c.employee_id = e.id), '[]')),
      'addresses', coalesce((select json_agg(json_build_object('type', a.type, 'country', a.country_iso, 'province', a.province,
          'city', a.city, 'zipCode', a.zip_code, 'addressLine1', a.address_line1) order by a.type desc)
        from employee_address a where a.tenant_id = ${tenantId} and a.employee_id = e.id), '[]')
    ) || jsonb_build_object(
      'can', json_build_object('update', ${reaches(caller, UPDATE)}, 'chooseManagers', ${choosesManagers(caller)}, 'chooseResponsibles', ${choosesResponsibles(caller)}, 'updateContact', ${reaches(caller, UPDATE_CONTACT)}, 'updateAddress', ${reaches(caller, UPDATE_ADDRESS)}),
      'reads', json_build_object('contact', ${reaches(caller, READ_CONTACT)}, 'address', ${reaches(caller, READ_ADDRESS)},
        'contract', ${reaches(caller, READ_CONTRACT)}, 'balance', ${reaches(caller, READ_BALANCE)},
        'shifts', ${reaches(caller, UPDATE)} or ${reaches(caller, UPDATE_CONTRACT)}))) as person
    from employee e left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    where e.tenant_id = ${tenantId} and e.id = ${id} and ${withinReach(caller, READ)}`.execute(tx);
  const whole = rows[0]?.person;
  if (!whole) throw notFound();
  const { reads, contact, addresses, ...open } = whole;
  const contracts: Contracts = reads.contract ? await contractsOf(tx, caller, id) : {};
  const contractEnd = contracts.latestContract?.endDate ?? null;
  return {
    ...open,
    user: open.user && !reads.contact ? { ...open.user, email: undefined } : open.user,
    locationIds: open.locations.map((location) => location.id),
    lineManagerEmployeeIds: open.lineManagers.map((person) => person.id),
    hrResponsibleIds: open.hrResponsibles.map((person) => person.id),
    ...(reads.contact ? { contact } : {}),
    ...(reads.address ? { addresses } : {}),
    ...contracts,
    ...(reads.shifts ? { shiftsAfterEnd: await shiftsAfterEnd(tx, caller, { ...open, contractEnd }) } : {}),
    ...(reads.balance && caller.modules.has('hr.leaves') ? { leaveBalances: await balancesOf(tx, caller, id) } : {}),
  } as EmployeeRecord;
}

type Contracts = Partial<Pick<EmployeeRecord, 'currentContract' | 'latestContract'>>;

async function contractsOf(tx: Tx, caller: Caller, employeeId: string): Promise<Contracts> {
  const contracts = await selectContracts(tx, caller.tenantId, sql<boolean>`c.employee_id = ${employeeId}`);
  const today = Temporal.Now.plainDateISO(caller.timezone).toString();
  return { currentContract: currentContract(contracts, today), latestContract: latestContract(contracts) };
}

async function balancesOf(
  tx: Tx,
  caller: Caller,
  employeeId: string,
): Promise<NonNullable<EmployeeRecord['leaveBalances']>> {
  const { data } = await listBalances(tx, caller, { employeeIds: [employeeId] } as Parameters<typeof listBalances>[2]);
  return data.map(({ type, value, pendingValue }) => ({ type, value, pendingValue }));
}

/** Data checked before a person is changed. Days are yyyy-MM-dd. */
export interface LockedEmployee {
  readonly version: number;
  readonly imageUrl: string | null;
  readonly startDate: string;
  readonly lastWorkingDay: string | null;
  readonly birthdate: string | null;
}

/** Locks a person in the scope of a right. @throws ProblemError 404 */
export async function lockEmployee(tx: Tx, caller: Caller, id: string, right: typeof UPDATE): Promise<LockedEmployee> {
  const { rows } = await sql<LockedEmployee>`
    select e.version, e.image_url as "imageUrl", e.start_date as "startDate", e.last_working_day as "lastWorkingDay", e.birthdate
    from employee e where e.tenant_id = ${caller.tenantId} and e.id = ${id} and ${withinReach(caller, right)} for update`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
