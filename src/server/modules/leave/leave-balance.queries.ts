import { sql } from 'kysely';
import { portionsOf } from '#domain/leave-days.ts';
import { isCovered, LEDGER_KINDS, type LedgerKind } from '#domain/leave.ts';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { balanceOf, namedUncounted } from './leave-balance.ts';
import { recordedDays } from './leave-courses.queries.ts';
import { checkedLength, countedDaysOf } from './leave-days.ts';
import { employeesInScope } from '../../records/employee-scope.ts';

const READ = { resource: 'leave.balance', action: 'read' } as const;

/**
 * Returns running balances as of today where each person works: the ledger, and the reservations of open leaves (D18).
 */
export async function listBalances(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.leaves.balances>,
): Promise<AnswerOf<typeof api.leaves.balances>> {
  const { tenantId } = caller;
  const kinds = query.types?.length ? query.types : [...LEDGER_KINDS];
  const size = query.size ?? PAGE_SIZE;
  const people = sql`
    from employee e join tenant t on t.id = ${tenantId}
    left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    cross join unnest(${kinds}::text[]) as k (kind)
    where e.tenant_id = ${tenantId} and ${employeesInScope(caller, scopeOf(caller, READ), sql`e.id`)}
      and (${query.employeeIds === undefined} or e.id = any(${query.employeeIds ?? []}::uuid[]))
      and (${!query.ids?.length} or e.id = any(${query.ids ?? []}::uuid[]))
      and (${!query.searchText} or e.id in (select f.id from find_employee(${query.searchText ?? ''}) f))`;
  const direction = query.sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const counted = await sql<{ count: number }>`select count(*) as count ${people}`.execute(tx);
  const { rows } = await sql<{ employee_id: string; kind: LedgerKind; value: number; pending: number }>`
    select e.id as employee_id, k.kind,
      (select coalesce(sum(case when m.kind in ('accrued', 'awarded', 'carried') then m.days else -m.days end), 0)
        from leave_movement m where m.tenant_id = ${tenantId} and m.employee_id = e.id and m.leave_kind = k.kind
          and m.effective_on <= (now() at time zone coalesce(loc.timezone, t.timezone))::date) as value,
      (select coalesce(sum(o.deducted_days - ${recordedDays('o')}), 0) from leave_request o
        join leave_type ot on ot.tenant_id = o.tenant_id and ot.id = o.leave_type_id
        where o.tenant_id = ${tenantId} and o.employee_id = e.id and ot.kind = k.kind
          and (o.status = 'requested' or o.phase in ('upcoming', 'ongoing'))) as pending
    ${people}
    order by e.id ${direction}, k.kind limit ${size} offset ${(query.page ?? 0) * size}`.execute(tx);
  return {
    data: rows.map((row) => ({
      employeeId: row.employee_id,
      type: row.kind,
      value: row.value,
      pendingValue: row.pending,
    })),
    count: counted.rows[0]?.count ?? 0,
  };
}

/**
 * Returns the balance after a leave that is not requested yet (B§5); for a yearly counter that of its tightest year
 * (D23).
 */
export async function lookUpBalance(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.leaves.balanceAfter>,
): Promise<AnswerOf<typeof api.leaves.balanceAfter>> {
  const { tenantId } = caller;
  const days = checkedLength(query);
  const { rows } = await sql<{ id: string; country_iso: string; weekend: number[] }>`
    select e.id, coalesce(loc.country_iso, '') as country_iso, t.weekend from employee e
    join tenant t on t.id = ${tenantId} left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    where e.tenant_id = ${tenantId} and e.id = ${query.employeeId}
      and ${employeesInScope(caller, scopeOf(caller, READ), sql`e.id`)}`.execute(tx);
  const [employee] = rows;
  if (!employee) throw ruleViolated('employeeId', 'not-found', 'This employee doesn’t exist.');
  const type = await tx
    .selectFrom('leave_type')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', query.leaveTypeId)
    .executeTakeFirst();
  if (!type) throw ruleViolated('leaveTypeId', 'not-found', 'This leave type doesn’t exist.');
  const { startDate, endDate } = query;
  const counted = await countedDaysOf(tx, tenantId, { employee, type, startDate, endDate });
  const portions = portionsOf(counted);
  const deducted = portions.reduce((sum, portion) => sum + portion.deductedDays, 0);
  const balance = await balanceOf(tx, {
    tenantId,
    employeeId: query.employeeId,
    leaveTypeId: type.id,
    kind: type.kind,
    startDate: query.startDate,
    deductedDays: deducted,
    leaveId: null,
    course: { ...counted, portions, recorded: 0 },
    isBinding: false,
  });
  return {
    ...(balance ?? { currentBalance: null, reservedBalance: null, balanceAfter: null }),
    days,
    deductedDays: deducted,
    isCovered:
      balance === null ||
      isCovered(balance, { allowNegative: type.allow_negative, negativeLimit: type.negative_limit }),
    uncountedDays: deducted < days ? await namedUncounted(tx, tenantId, counted, employee.country_iso) : [],
  };
}
