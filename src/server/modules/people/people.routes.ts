import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { scopeOf, type Caller } from '../../http/caller.ts';
import { notFound } from '../../http/problem-error.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { personJson } from '../approvals/approval-json.ts';
import { employeesInScope } from '../leave/leave.policy.ts';

type Employee = AnswerOf<typeof api.people.readEmployee>;
type EmployeeRef = AnswerOf<typeof api.people.listEmployees>['data'][number];

const READ = { resource: 'employee.details', action: 'read' } as const;

const locationJson: RawBuilder<EmployeeRef['location']> = sql`case when loc.id is null then null else json_build_object(
  'id', loc.id, 'name', loc.name, 'shortCode', loc.short_code, 'timezone', loc.timezone, 'countryISO', loc.country_iso) end`;

const EMPLOYEE_SORTS = {
  firstName: sql`e.first_name`,
  lastName: sql`e.last_name`,
  companyEmployeeId: sql`e.company_employee_id`,
  startDate: sql`e.start_date`,
} as const;
const LOCATION_SORTS = { name: sql`l.name`, shortCode: sql`l.short_code`, city: sql`l.city` } as const;

/** Employees and locations, as far as leave needs them. */
export function peopleRoutes(): readonly Route[] {
  return [
    tenantRoute(api.people.listEmployees, async ({ caller, tx, query }) => {
      const conditions: RawBuilder<unknown>[] = [
        sql`e.tenant_id = ${caller.tenantId}`,
        employeesInScope(caller, scopeOf(caller, READ), sql`e.id`),
        ...(query.statuses?.length ? [sql`e.status = any(${query.statuses}::text[])`] : []),
        ...(query.locationIds?.length ? [sql`e.location_id = any(${query.locationIds}::uuid[])`] : []),
        ...(query.ids?.length ? [sql`e.id = any(${query.ids}::uuid[])`] : []),
        ...(query.searchText ? [sql`e.id in (select f.id from find_employee(${query.searchText}) f)`] : []),
      ];
      const where = sql.join(conditions, sql` and `);
      const counted = await sql<{ count: number }>`select count(*) as count from employee e where ${where}`.execute(tx);
      const count = counted.rows[0]?.count ?? 0;
      const size = query.size ?? PAGE_SIZE;
      if (size === 0) return { data: [], count };
      const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
      const { rows } = await sql<{ employee: EmployeeRef }>`
        select (${personJson('e')}::jsonb || jsonb_build_object('status', e.status, 'location', ${locationJson})) as employee
        from employee e left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
        where ${where}
        order by ${EMPLOYEE_SORTS[query.sortBy ?? 'firstName']} ${direction}, e.id ${direction}
        limit ${size} offset ${(query.page ?? 0) * size}`.execute(tx);
      return { data: rows.map((row) => row.employee), count };
    }),

    tenantRoute(api.people.readEmployee, async ({ caller, tx, params }) => {
      const { rows } = await sql<{ employee: Employee }>`
        select (${personJson('e')}::jsonb || jsonb_build_object('status', e.status, 'jobTitle', e.job_title,
          'startDate', e.start_date, 'lastWorkingDay', e.last_working_day, 'location', ${locationJson},
          'contact', jsonb_build_object('personalEmail', e.personal_email, 'workEmail', e.work_email, 'personalPhone', e.personal_phone)
        )) as employee
        from employee e left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
        where e.tenant_id = ${caller.tenantId} and e.id = ${params.id}
          and ${employeesInScope(caller, scopeOf(caller, READ), sql`e.id`)}`.execute(tx);
      const employee = rows[0]?.employee;
      if (!employee) throw notFound();
      return mayReadContact(caller, employee.id) ? employee : withoutContact(employee);
    }),

    tenantRoute(api.people.listLocations, async ({ caller, tx, query }) => {
      const conditions: RawBuilder<unknown>[] = [
        sql`l.tenant_id = ${caller.tenantId}`,
        ...(query.statuses?.length ? [sql`l.status = any(${query.statuses}::text[])`] : []),
        ...(query.countryISOs?.length ? [sql`l.country_iso = any(${query.countryISOs}::text[])`] : []),
        ...(query.ids?.length ? [sql`l.id = any(${query.ids}::uuid[])`] : []),
        ...(query.searchText ? [sql`l.id in (select f.id from find_location(${query.searchText}) f)`] : []),
      ];
      const where = sql.join(conditions, sql` and `);
      const counted = await sql<{ count: number }>`select count(*) as count from location l where ${where}`.execute(tx);
      const count = counted.rows[0]?.count ?? 0;
      const size = query.size ?? PAGE_SIZE;
      if (size === 0) return { data: [], count };
      const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
      const { rows } = await sql<AnswerOf<typeof api.people.listLocations>['data'][number]>`
        select l.id, l.name, l.short_code as "shortCode", l.country_iso as "countryISO", l.city, l.type, l.timezone, l.status
        from location l where ${where}
        order by ${LOCATION_SORTS[query.sortBy ?? 'name']} ${direction}, l.id ${direction}
        limit ${size} offset ${(query.page ?? 0) * size}`.execute(tx);
      return { data: [...rows], count };
    }),
  ];
}

/** Contact data is a field right of its own; in personal scope it covers the own record only. */
function mayReadContact(caller: Caller, employeeId: string): boolean {
  const scope = caller.permissions.scopeOf({ resource: 'employee.contact', action: 'read' });
  return scope !== null && (scope !== 'personal' || caller.employeeId === employeeId);
}

function withoutContact(employee: Employee): Employee {
  return { ...employee, contact: undefined };
}
