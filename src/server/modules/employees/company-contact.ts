import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { NOBODY } from '../../records/employee-scope.ts';
import { personJson } from '../../records/record-json.ts';

type CompanyContact = AnswerOf<typeof api.account.companyContact>;

/**
 * Returns whom the caller turns to (C§6, ADR-0143): active line managers and HR responsibles with their work contacts,
 * never their personal ones, and the active locations the caller is assigned to. Empty without an employee.
 */
export async function readCompanyContact(tx: Tx, { tenantId, employeeId }: Caller): Promise<CompanyContact> {
  const self = employeeId ?? NOBODY;
  const people = await sql<{ contact: CompanyContact['people'][number] }>`
    select ${personJson('e')}::jsonb || jsonb_build_object('role', c.role, 'workEmail', e.work_email, 'workPhone', e.work_phone, 'officePhone', e.office_phone) as contact
    from (
      select m.manager_id as id, 'line-manager' as role, 1 as place from employee_line_manager m where m.tenant_id = ${tenantId} and m.employee_id = ${self}
      union all
      select h.hr_employee_id, 'hr-responsible', 2 from employee_hr_responsible h where h.tenant_id = ${tenantId} and h.employee_id = ${self}
    ) c
    join employee e on e.tenant_id = ${tenantId} and e.id = c.id and e.status = 'active'
    order by c.place, ${byName(sql`e.first_name || ' ' || e.last_name`)}, e.id`.execute(tx);
  const locations = await sql<CompanyContact['locations'][number]>`
    select l.id, l.name, l.address_line1 as "addressLine1", l.city, l.country_iso as "countryISO", l.email, l.phone_number as "phoneNumber"
    from employee_location a
    join location l on l.tenant_id = a.tenant_id and l.id = a.location_id and l.status = 'active'
    where a.tenant_id = ${tenantId} and a.employee_id = ${self}
    order by ${byName(sql`l.name`)}, l.id`.execute(tx);
  return { people: people.rows.map(({ contact }) => contact), locations: locations.rows };
}
