import { sql, type RawBuilder } from 'kysely';
import { LEAVE_ADJUSTMENT_KINDS } from '#domain/offboarding.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { todayOf } from '../../records/today-of-people.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { ledgerAsOf } from '../leave/index.ts';
import type { OffboardingRecord, StoredSettlement } from './offboardings.repository.ts';

export type Known = OffboardingRecord['known'];

/** A monthly wage on a day: the basic components, and all components except deductions. Minor units. */
interface Wage {
  readonly currency: string;
  readonly basic: number;
  readonly total: number;
}

/** Returns the salary valid on a day, without access checks (D70); null without one. */
export async function wageOn(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  day: string | RawBuilder<string>,
): Promise<Wage | null> {
  const { rows } = await sql<Wage>`
    select s.currency, coalesce(sum(p.total) filter (where c.type = 'basic'), 0)::bigint as basic,
      coalesce(sum(p.total) filter (where c.type <> 'deduction'), 0)::bigint as total
    from (select * from employee_salary where tenant_id = ${tenantId} and employee_id = ${employeeId} and start_date <= ${day}
      order by start_date desc limit 1) s
    left join employee_salary_part p on p.tenant_id = s.tenant_id and p.employee_salary_id = s.id
    left join salary_component c on c.tenant_id = p.tenant_id and c.id = p.salary_component_id
    group by s.id, s.currency`.execute(tx);
  return rows[0] ?? null;
}

/** Returns the currency of amounts entered without one: that of the salary on the last working day, or the tenant's. */
export async function usualCurrency(
  tx: Tx,
  tenantId: string,
  { employeeId, gratuity }: Pick<StoredSettlement, 'employeeId' | 'gratuity'>,
): Promise<string> {
  // One statement for most settlements, which have a wage.
  const lastDay = sql<string>`(select coalesce(e.last_working_day, ${todayOf(tenantId)}) from employee e where e.tenant_id = ${tenantId} and e.id = ${employeeId})`;
  const wage = await wageOn(tx, tenantId, employeeId, gratuity.lastWorkingDay ?? lastDay);
  if (wage) return wage.currency;
  const { currency } = await tx
    .selectFrom('tenant')
    .select('currency')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return currency;
}

/**
 * Returns known data of the leaver to prefill the blocks: wages and leave only if the caller may read them elsewhere
 * too.
 */
export async function readKnown(
  tx: Tx,
  caller: Caller,
  { employeeId, gratuity }: Pick<StoredSettlement, 'employeeId' | 'gratuity'>,
): Promise<Known & { readonly wage: Wage | null }> {
  const { tenantId, permissions } = caller;
  const mayRead = (resource: 'employee.salary' | 'leave.balance') => {
    const scope = permissions.scopeOf({ resource, action: 'read' });
    return scope ? employeesInScope(caller, scope, sql`e.id`) : sql<boolean>`false`;
  };
  const { rows } = await sql<{
    country: string | null;
    lastDay: string | null;
    today: string;
    wages: boolean;
    balances: boolean;
  }>`
    select coalesce((select k.country_iso from contract k where k.tenant_id = e.tenant_id and k.employee_id = e.id
        order by coalesce(k.end_date, 'infinity') desc, k.start_date desc limit 1), loc.country_iso) as country,
      e.last_working_day as "lastDay", to_char(now() at time zone coalesce(loc.timezone, t.timezone), 'YYYY-MM-DD') as today,
      ${mayRead('employee.salary')} as wages, ${mayRead('leave.balance')} as balances
    from employee e join tenant t on t.id = e.tenant_id left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    where e.tenant_id = ${tenantId} and e.id = ${employeeId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`nobody has the id ${employeeId}`);
  const day = gratuity.lastWorkingDay ?? row.lastDay ?? row.today;
  const wage = row.wages ? await wageOn(tx, tenantId, employeeId, day) : null;
  const leave = [];
  for (const kind of row.balances ? LEAVE_ADJUSTMENT_KINDS : []) {
    const { current } = await ledgerAsOf(tx, { tenantId, employeeId, kind, leaveId: null, on: day });
    if (current !== 0) leave.push({ kind, days: Math.round(current * 100) / 100 });
  }
  return {
    countryISO: row.country,
    currency: wage?.currency ?? null,
    lastWorkingDay: row.lastDay,
    basicWage: wage?.basic ?? null,
    totalWage: wage?.total ?? null,
    leave,
    wage,
  };
}
