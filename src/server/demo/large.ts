import 'temporal-polyfill/global';
import { sql } from 'kysely';
import type { Tx } from '../core/transaction.ts';
import { hashPassword } from '../modules/session/index.ts';
import { rebuildSupervisors } from '../modules/employees/index.ts';
import type { Database } from '../database/connection.ts';
import { DEMO_ROLES, stringsOfDemoRole } from './demo-roles.ts';
import { seedLargeStaff } from './large-staff.ts';
import { DEMO_PASSWORD } from './seed.ts';
import { unhurried } from './unhurried.ts';

/** Size and random seed. */
export interface LargeTenantPlan {
  /** Leave requests. */
  readonly size: number;
  readonly seed: number;
  /** Number of people, each with an account, contracts and documents; default: one per 200 leaves. */
  readonly people?: number;
}

export interface LargeTenant {
  readonly tenantId: string;
  readonly domain: string;
  readonly employees: number;
  readonly leaves: number;
}

const LEAVES_PER_EMPLOYEE = 200;
/** Employees whose leaves are written in one transaction: large enough to be fast, small enough to show progress. */
const BATCH = 250;
const ZONE = 'Asia/Dubai';
const ACCOUNTS = ['admin', 'hr', 'manager', 'staff'] as const;

/**
 * Adds a benchmark tenant of `size` leave requests, with set-based SQL. It has no journal, since no events happened in
 * it; everything else is as the product would have written it. `progress` gets the number done so far.
 */
export async function seedLargeTenant(
  database: Database,
  plan: LargeTenantPlan,
  progress: (leaves: number) => void,
): Promise<LargeTenant> {
  const tenantId = crypto.randomUUID();
  const domain = `large-${plan.size}-${plan.seed}-${tenantId.slice(0, 4)}.example`;
  const perEmployee = plan.people
    ? Math.ceil(plan.size / plan.people)
    : Math.min(LEAVES_PER_EMPLOYEE, Math.max(1, Math.ceil(plan.size / 20)));
  const employees = plan.people ?? Math.max(20, Math.ceil(plan.size / perEmployee));
  await database.global((tx) =>
    tx
      .insertInto('tenant')
      .values({ id: tenantId, name: `Large tenant (${plan.size})`, domain, modules: ['hr.leaves'], timezone: ZONE })
      .execute(),
  );
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database.tenant({ tenantId }, async (tx) => {
    await unhurried(tx);
    await seedSetUp(tx, tenantId, plan.seed, employees);
    await seedAccounts(tx, tenantId, domain, passwordHash);
    await rebuildSupervisors(tx, tenantId);
    if (plan.people) await seedLargeStaff(tx, tenantId, domain);
  });
  const today = Temporal.Now.plainDateISO(ZONE).toString();
  let left = plan.size;
  for (let from = 0; from < employees && left > 0; from += BATCH) {
    const to = Math.min(from + BATCH, employees);
    const wanted = Math.min(left, (to - from) * perEmployee);
    await database.tenant({ tenantId }, async (tx) => {
      await unhurried(tx);
      await seedLeaves(tx, tenantId, { ...plan, from, to, perEmployee, most: wanted, today });
    });
    left -= wanted;
    progress(plan.size - left);
  }
  return { tenantId, domain, employees, leaves: plan.size - left };
}

/** Employee 0 leads all; every fiftieth manages those up to the next; ten locations, two leave types. */
async function seedSetUp(tx: Tx, tenantId: string, seed: number, employees: number): Promise<void> {
  await sql`
    insert into location (tenant_id, name, short_code, country_iso, city, timezone)
    select ${tenantId}::uuid, 'Branch ' || i, 'B-' || i, 'AE', 'City ' || i, ${ZONE} from generate_series(0, 9) i`.execute(
    tx,
  );
  await sql`
    insert into employee (tenant_id, id, company_employee_id, first_name, last_name, known_as, location_id, start_date)
    select ${tenantId}::uuid, ${employeeId(seed)}, 'L-' || lpad(i::text, 7, '0'),
      (array['Aisha','Omar','Maria','Rahul','Noura','Khalid','Elena','Samuel','Priya','Hassan','فاطمة','محمد'])[1 + abs(hashtext('f' || i || ${seed}::text)) % 12],
      (array['Khan','Haddad','Santos','Menon','Al Harbi','Rahman','Petrova','Tan','Nair','Jaber','القحطاني','الشمري'])[1 + abs(hashtext('l' || i || ${seed}::text)) % 12] || ' ' || i,
      'P' || i, (select id from location where tenant_id = ${tenantId} and short_code = 'B-' || i % 10), '2015-01-01'
    from generate_series(0, ${employees - 1}::int) i`.execute(tx);
  await sql`
    insert into employee_line_manager (tenant_id, employee_id, manager_id)
    select ${tenantId}::uuid, ${employeeId(seed)}, ${employeeId(seed, 'case when i % 50 = 0 then 0 else i - i % 50 end')}
    from generate_series(1, ${employees - 1}::int) i`.execute(tx);
  await sql`
    insert into leave_type (tenant_id, name, code, kind, icon_name, sort_order) values
      (${tenantId}, 'Sick leave', 'sick', 'sick', 'thermometer', 2), (${tenantId}, 'Annual leave', 'annual', 'annual', 'palmtree', 1)`.execute(
    tx,
  );
  await sql`
    with template as (insert into approval_template (tenant_id, kind) values (${tenantId}, 'leave') returning id)
    insert into approval_template_step (tenant_id, template_id, position, role)
    select ${tenantId}::uuid, id, position, role from template, (values (1, 'line-manger'), (2, 'line-manger-2nd-step')) s (position, role)`.execute(
    tx,
  );
}

/** admin leads all, manager manages fifty, hr and staff are two of those. */
async function seedAccounts(tx: Tx, tenantId: string, domain: string, passwordHash: string): Promise<void> {
  for (const [index, account] of ACCOUNTS.entries()) {
    const role = await tx
      .insertInto('role')
      .values({
        tenant_id: tenantId,
        name: DEMO_ROLES[account]?.name ?? account,
        permissions: [...stringsOfDemoRole(account)],
        holds_everything: DEMO_ROLES[account]?.holdsEverything ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const number = account === 'admin' ? 0 : account === 'manager' ? 50 : index;
    await sql`
      insert into app_user (tenant_id, email, display_name, password_hash, role_id, employee_id)
      values (${tenantId}, ${`${account}@${domain}`}, ${account}, ${passwordHash}, ${role.id},
        (select id from employee where tenant_id = ${tenantId} and company_employee_id = 'L-' || lpad(${number}::text, 7, '0')))`.execute(
      tx,
    );
  }
}

interface Slice extends LargeTenantPlan {
  readonly from: number;
  readonly to: number;
  readonly perEmployee: number;
  readonly most: number;
  /** Today's date where everyone works. */
  readonly today: string;
}

/**
 * Leaves of a slice of employees: three days every eighth day, the last ones in the future, one in a hundred undecided.
 */
async function seedLeaves(tx: Tx, tenantId: string, slice: Slice): Promise<void> {
  await sql`
    create temporary table slice on commit drop as
    select i, k, ${employeeId(slice.seed)} as employee_id,
      ${employeeId(slice.seed, 'case when i = 0 then 1 when i % 50 = 0 then 0 else i - i % 50 end')} as manager_id,
      ${employeeId(slice.seed, '0')} as leader_id,
      start_date, start_date - 20 + interval '8 hours' + (abs(hashtext('c' || i || ':' || k)) % 36000) * interval '1 second' as created_at,
      app.uuid7() as leave_id, app.uuid7() as process_id, app.uuid7() as step_id, app.uuid7() as second_id,
      abs(hashtext('t' || i || ':' || k || ${slice.seed}::text)) % 5 = 0 as is_annual,
      case when start_date >= ${slice.today}::date and luck < 50 then 'pending' when luck < 3 then 'rejected' when luck < 5 then 'canceled' else 'accepted' end as status
    from (
      select i, k, ${slice.today}::date + 40 - (${slice.perEmployee}::int - k) * 8 + i % 5 as start_date,
        abs(hashtext('s' || i || ':' || k || ${slice.seed}::text)) % 100 as luck
      from generate_series(${slice.from}::int, ${slice.to - 1}::int) i, generate_series(1, ${slice.perEmployee}::int) k
      order by k, i limit ${slice.most}
    ) d`.execute(tx);
  await sql`
    insert into approval_process (tenant_id, id, kind, status, requested_by, submitted_by, version, created_at, updated_at)
    select ${tenantId}::uuid, process_id, 'leave', status, employee_id, employee_id, case when status = 'pending' then 1 else 2 end, created_at, created_at from slice`.execute(
    tx,
  );
  await sql`
    insert into approval_step (tenant_id, id, process_id, position, role, status, skip_reason, decided_at, decided_by)
    select ${tenantId}::uuid, step_id, process_id, 1, 'line-manger', case when status = 'canceled' then 'skipped' else status end,
      case when status = 'canceled' then 'process-ended' end,
      case when status in ('accepted', 'rejected') then created_at + interval '5 hours' end,
      case when status in ('accepted', 'rejected') then manager_id end from slice
    union all
    select ${tenantId}::uuid, second_id, process_id, 2, 'line-manger-2nd-step', 'awaiting', null, null, null from slice where status = 'pending'`.execute(
    tx,
  );
  await sql`
    insert into approval_step_candidate (tenant_id, step_id, employee_id)
    select ${tenantId}::uuid, step_id, manager_id from slice
    union all select ${tenantId}::uuid, second_id, leader_id from slice where status = 'pending' and leader_id <> employee_id`.execute(
    tx,
  );
  await sql`
    insert into leave_request (tenant_id, id, employee_id, leave_type_id, approval_process_id, start_date, end_date, days, deducted_days, status, phase, taken_through, approval_status, version, created_at, updated_at)
    select ${tenantId}::uuid, leave_id, employee_id, (select id from leave_type where tenant_id = ${tenantId} and code = case when is_annual then 'annual' else 'sick' end),
      process_id, start_date, start_date + 2, 3, 3,
      case status when 'pending' then 'requested' when 'accepted' then 'approved' else status end,
      case when status = 'accepted' then case when start_date > ${slice.today}::date then 'upcoming' when start_date + 2 >= ${slice.today}::date then 'ongoing' else 'taken' end end,
      case when status = 'accepted' and start_date < ${slice.today}::date then least(start_date + 2, ${slice.today}::date - 1) end,
      status, case when status = 'pending' then 1 else 2 end, created_at, created_at from slice`.execute(tx);
  await sql`
    insert into leave_portion (tenant_id, leave_request_id, year, deducted_days)
    select ${tenantId}::uuid, leave_id, extract(year from day), count(*) from slice, generate_series(0, 2) more,
      lateral (select start_date + more as day) d
    group by leave_id, extract(year from day)`.execute(tx);
  // From the slice only: there are no statistics of the new rows, and a join with them could take minutes.
  await sql`
    insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on, period, leave_request_id)
    select ${tenantId}::uuid, employee_id, 'annual', 'taken', 1, day, day, leave_id
    from slice, generate_series(0, 2) more, lateral (select start_date + more as day) d
    where is_annual and status = 'accepted' and day < ${slice.today}::date`.execute(tx);
  await sql`
    insert into leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on)
    select ${tenantId}::uuid, employee_id, 'annual', 'accrued', 200, '2016-01-01' from (select distinct employee_id from slice) s`.execute(
    tx,
  );
}

/** Returns the id of employee number `i` (or of another number, given in SQL): the same at every seeding. */
const employeeId = (seed: number, number = 'i') =>
  sql`md5('employee' || ${sql.raw(`(${number})`)} || ':' || ${seed}::text)::uuid`;
