import { sql } from 'kysely';
import type { Tx } from '../core/transaction.ts';

/**
 * Seeds the data of people pages for everyone in a large tenant: job titles, contracts, three documents and an account
 * each.
 */
export async function seedLargeStaff(tx: Tx, tenantId: string, domain: string): Promise<void> {
  await sql`insert into job_title (tenant_id, name, sort_order) select ${tenantId}::uuid, 'Job ' || i, i from generate_series(0, 39) i`.execute(
    tx,
  );
  await sql`insert into contract_type (tenant_id, name, code) values (${tenantId}, 'Full-time', 'full-time')`.execute(
    tx,
  );
  await sql`
    insert into employee_document_type (tenant_id, name, is_required, warning_in_months, urgent_in_months)
    values (${tenantId}, 'Passport', true, 6, 3), (${tenantId}, 'Visa', true, 6, 3), (${tenantId}, 'Labour card', false, 3, 1)`.execute(
    tx,
  );
  await sql`
    update employee e set job_title_id = j.id, work_email = lower(e.company_employee_id) || '@' || ${domain}::text
    from job_title j where e.tenant_id = ${tenantId} and j.tenant_id = ${tenantId} and j.sort_order = right(e.company_employee_id, 7)::int % 40`.execute(
    tx,
  );
  await sql`
    insert into employee_location (tenant_id, employee_id, location_id)
    select e.tenant_id, e.id, e.location_id from employee e where e.tenant_id = ${tenantId} on conflict do nothing`.execute(
    tx,
  );
  await sql`
    insert into contract (tenant_id, employee_id, contract_type_id, country_iso, ref_id, stage, start_date, end_date)
    select e.tenant_id, e.id, (select id from contract_type where tenant_id = ${tenantId}), 'AE', 'C-' || e.company_employee_id || '-' || n,
      case n when 1 then 'new' else 'renewed' end, case n when 1 then date '2015-01-01' else date '2019-01-01' end, case n when 1 then date '2018-12-31' end
    from employee e, generate_series(1, 2) n where e.tenant_id = ${tenantId}`.execute(tx);
  await sql`
    insert into employee_document (tenant_id, employee_id, document_type_id, ref_id, expiration_date)
    select e.tenant_id, e.id, t.id, left(t.name, 1) || right(e.company_employee_id, 7), current_date - 60 + abs(hashtext(e.company_employee_id || t.name)) % 1500
    from employee e, employee_document_type t where e.tenant_id = ${tenantId} and t.tenant_id = ${tenantId}`.execute(
    tx,
  );
  await sql`
    insert into app_user (tenant_id, email, display_name, employee_id, role_id)
    select e.tenant_id, lower(e.company_employee_id) || '@' || ${domain}::text, e.first_name || ' ' || e.last_name, e.id,
      (select id from role where tenant_id = ${tenantId} and name = 'Employee')
    from employee e where e.tenant_id = ${tenantId} and not exists (select from app_user u where u.tenant_id = e.tenant_id and u.employee_id = e.id)`.execute(
    tx,
  );
  await sql`analyze employee, contract, employee_document, app_user, employee_location`.execute(tx);
}
