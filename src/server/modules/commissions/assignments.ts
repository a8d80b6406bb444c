import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { addMonths, firstDayOf, monthOf } from '#domain/commissions/months.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { personJson } from '../../records/record-json.ts';
import { byName } from '../../records/by-name.ts';
import { all, anyOf, atPlaces, direction, ofPeople, slice } from './commission-conditions.ts';
import { READ_ASSIGNMENTS, withinReach } from './commissions.policy.ts';

const FIRST = byName(sql`lower(e.first_name)`);
const LAST = byName(sql`lower(e.last_name)`);

export type AssignmentRow = AnswerOf<typeof api.commissionTierAssignments.list>['data'][number];
type AssignmentQuery = QueryOf<typeof api.commissionTierAssignments.list>;

/** First day of this month in the tenant's time zone, and of the next. */
function turns({ timezone }: Caller): { readonly now: string; readonly next: string } {
  const month = monthOf(Temporal.Now.plainDateISO(timezone).toString());
  return { now: firstDayOf(month), next: firstDayOf(addMonths(month, 1)) };
}

const typeJson = (alias: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${of('id')} is null then null else json_build_object('id', ${of('id')}, 'name', ${of('name')}, 'nameArabic', ${of('name_arabic')}, 'type', ${of('type')}, 'currency', ${of('currency')}) end`;
};

/** People with their current assignment, and the next one (D51). */
const from = (now: string): RawBuilder<unknown> => sql`from employee e
  left join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
  left join lateral (select a.tier_type_id from commission_tier_assignment a
    where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.valid_from <= ${now}::date order by a.valid_from desc limit 1) c on true
  left join commission_tier_type ct on ct.tenant_id = e.tenant_id and ct.id = c.tier_type_id
  left join lateral (select a.tier_type_id, a.valid_from from commission_tier_assignment a
    where a.tenant_id = e.tenant_id and a.employee_id = e.id and a.valid_from > ${now}::date order by a.valid_from limit 1) n on true
  left join commission_tier_type nt on nt.tenant_id = e.tenant_id and nt.id = n.tier_type_id`;

const COLUMNS = sql`${personJson('e')} as employee, ${typeJson('ct')} as current, ${typeJson('nt')} as next, n.valid_from as "changesOn"`;

const IS_ASSIGNED = sql`(c.tier_type_id is not null or n.tier_type_id is not null)`;

/** Returns a page of people with their tier types, by name: active people, and others who have one. */
export async function listAssignments(
  tx: Tx,
  caller: Caller,
  query: AssignmentQuery,
): Promise<{ data: AssignmentRow[]; count: number }> {
  const { now } = turns(caller);
  const types = query.commissionTierTypeId;
  const where = all([
    sql`e.tenant_id = ${caller.tenantId}`,
    withinReach(caller, READ_ASSIGNMENTS, sql`e.id`),
    sql`(e.status = 'active' or ${IS_ASSIGNED})`,
    ...ofPeople(query, sql`e.id`),
    ...atPlaces(query),
    ...anyOf(sql`e.id`, query.ids, 'uuid'),
    ...(types?.length ? [sql`(c.tier_type_id = any(${types}::uuid[]) or n.tier_type_id = any(${types}::uuid[]))`] : []),
    ...(query.isAssigned === undefined ? [] : [query.isAssigned ? IS_ASSIGNED : sql`not ${IS_ASSIGNED}`]),
  ]);
  const counted = await sql<{ count: number }>`select count(*) as count ${from(now)} where ${where}`.execute(tx);
  const order =
    query.sortBy === 'tierType'
      ? sql`${byName(sql`lower(ct.name)`)} ${direction(query.sortOrder, 'asc')} nulls last, ${FIRST}, ${LAST}`
      : sql`${FIRST} ${direction(query.sortOrder, 'asc')}, ${LAST} ${direction(query.sortOrder, 'asc')}`;
  const { rows } =
    await sql<AssignmentRow>`select ${COLUMNS} ${from(now)} where ${where} order by ${order}, e.id ${slice(query, query.size ?? PAGE_SIZE)}`.execute(
      tx,
    );
  return { data: rows, count: counted.rows[0]?.count ?? 0 };
}

/**
 * Locks people, so that concurrent assignments are serialised. @throws ProblemError 422 naming the first unknown person
 */
async function lockPeople(tx: Tx, { tenantId }: Caller, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from employee where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  );
  const there = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !there.has(id));
  if (missing !== -1) throw ruleViolated(`employeeIds[${missing}]`, 'not-found', 'This employee doesn’t exist.');
}

/**
 * Assigns a tier type, or none, from next month on; a person's first one applies immediately (D51). Assigning the
 * current type withdraws a planned change. @throws ProblemError 422 for unknown people and types, and for inactive
 * types
 */
export async function assignTierType(
  tx: Tx,
  caller: Caller,
  { employeeIds, commissionTierTypeId: typeId }: BodyOf<typeof api.commissionTierTypes.assign>,
): Promise<{ data: AssignmentRow[] }> {
  const { tenantId, userId } = caller;
  const people = [...new Set(employeeIds.map((id) => id.toLowerCase()))];
  const { now, next } = turns(caller);
  if (typeId !== null) {
    const { rows } = await sql<{
      status: string;
    }>`select status from commission_tier_type where tenant_id = ${tenantId} and id = ${typeId} for share`.execute(tx);
    if (!rows[0]) throw ruleViolated('commissionTierTypeId', 'not-found', 'There is no such type of commission tiers.');
    if (rows[0].status !== 'active')
      throw ruleViolated('commissionTierTypeId', 'inactive', 'This type of commission tiers is not in use.');
  }
  await lockPeople(tx, caller, people);
  await sql`delete from commission_tier_assignment a where a.tenant_id = ${tenantId} and a.employee_id = any(${people}::uuid[]) and a.valid_from > ${now}::date`.execute(
    tx,
  );
  await sql`
    insert into commission_tier_assignment (tenant_id, employee_id, valid_from, tier_type_id, created_by)
    select ${tenantId}, p.id, case when held.has_one then ${next}::date else ${now}::date end, ${typeId}::uuid, ${userId}
    from unnest(${people}::uuid[]) p (id), lateral (
      select exists (select from commission_tier_assignment a where a.tenant_id = ${tenantId} and a.employee_id = p.id) as has_one,
        (select a.tier_type_id from commission_tier_assignment a where a.tenant_id = ${tenantId} and a.employee_id = p.id order by a.valid_from desc limit 1) as type) held
    where held.type is distinct from ${typeId}::uuid`.execute(tx);
  const { rows } =
    await sql<AssignmentRow>`select ${COLUMNS} ${from(now)} where e.tenant_id = ${tenantId} and e.id = any(${people}::uuid[]) order by ${FIRST}, ${LAST}, e.id`.execute(
      tx,
    );
  return { data: rows };
}

/** Withdraws a person's planned change. @throws ProblemError 404 without one */
export async function takeBackAssignment(tx: Tx, caller: Caller, employeeId: string): Promise<void> {
  const { now } = turns(caller);
  const { rows } = await sql`
    delete from commission_tier_assignment a where a.tenant_id = ${caller.tenantId} and a.employee_id = ${employeeId} and a.valid_from > ${now}::date
    returning a.employee_id`.execute(tx);
  if (rows.length === 0) throw notFound();
}
