import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { READ_ATTENDANCE, reachesShift } from './schedules.policy.ts';
import { startsAround, todayIn, zonedDate } from './zoned-dates.ts';

type Answer = AnswerOf<typeof api.scheduleAttendances.list>;

/** Returns people with their shifts between two days and when they checked in (B§3, B§7). @throws ProblemError 422 */
export async function listAttendances(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.scheduleAttendances.list>,
): Promise<Answer> {
  const today = todayIn(caller.timezone);
  const { startDate = query.endDate ?? today, page = 0, size = PAGE_SIZE, sortOrder = 'asc' } = query;
  const { endDate = startDate < today ? today : startDate } = query;
  if (endDate < startDate) throw ruleViolated('endDate', 'before-start', 'The last day must not be before the first.');
  const conditions = [
    sql<boolean>`s.tenant_id = ${caller.tenantId} and s.stage = 'planned' and ${reachesShift(caller, READ_ATTENDANCE)}`,
    sql<boolean>`${startsAround(startDate, endDate)} and s.ends_at > ${zonedDate(sql`${startDate}::date`)} and s.starts_at < ${zonedDate(sql`(${endDate}::date + 1)`)}`,
    ...(query.employeeIds?.length ? [sql<boolean>`s.employee_id = any(${query.employeeIds}::uuid[])`] : []),
    ...(query.locationIds?.length ? [sql<boolean>`s.location_id = any(${query.locationIds}::uuid[])`] : []),
    ...(query.ids?.length ? [sql<boolean>`s.employee_id = any(${query.ids}::uuid[])`] : []),
    ...(query.searchText
      ? [sql<boolean>`s.employee_id in (select f.id from find_employee(${query.searchText}) f)`]
      : []),
  ];
  const where = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{ count: number }>`
    select count(distinct s.employee_id) as count from shift s where ${where}`.execute(tx);
  const count = counted.rows[0]?.count ?? 0;
  if (size === 0) return { data: [], count };
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Answer['data'][number]>`
    select ${personJson('e')} as employee, d.schedules from (
      select s.employee_id, json_agg(json_build_object('id', s.id, 'timezone', s.timezone, 'startDate', ${instant('s.starts_at')},
        'endDate', ${instant('s.ends_at')}, 'checkedInAt', ${instant('s.checked_in_at')}, 'checkedOutAt', ${instant('s.checked_out_at')}) order by s.starts_at, s.id) as schedules
      from shift s where ${where} group by s.employee_id) d
    join employee e on e.tenant_id = ${caller.tenantId} and e.id = d.employee_id
    order by ${byName(sql`lower(e.first_name || ' ' || e.last_name)`)} ${direction}, e.id ${direction}
    limit ${size} offset ${page * size}`.execute(tx);
  return { data: [...rows], count };
}
