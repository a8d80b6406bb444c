import { sql, type RawBuilder } from 'kysely';
import { KEPT_PLAN } from '../database/kept-plans.ts';
import type { StandIn } from '../core/caller.ts';
import type { Tx } from '../core/transaction.ts';
import { todayOf } from './today-of-people.ts';

/** State of a substitution `s` of a person `e` today: it begins and ends by its days alone. */
export const substituteState = (tenantId: string): RawBuilder<string> => sql`case
  when s.withdrawn_at is not null then 'withdrawn'
  when s.end_date < ${todayOf(tenantId)} then 'ended'
  when s.start_date > ${todayOf(tenantId)} then 'upcoming'
  else 'in-force' end`;

/** Who appointed the substitute of `s`, if it was another person; null otherwise. */
const namedBy = sql`(select u.employee_id from app_user u where u.tenant_id = s.tenant_id and u.id = s.created_by and u.employee_id <> s.employee_id)`;

/** Selects the active people whom a person substitutes today. */
const standsInForRows = (tenantId: string, employeeId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.id as person, ${namedBy} as "namedBy" from approval_substitute s join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
  where s.tenant_id = ${tenantId} and s.substitute_id = ${employeeId} and s.withdrawn_at is null and e.status = 'active'
    and ${todayOf(tenantId)} between s.start_date and s.end_date
  order by e.id`;

/** The same as one JSON value, for a statement that reads the person. */
export const standsInForJson = (tenantId: string, employeeId: RawBuilder<unknown>): RawBuilder<StandIn[]> =>
  sql`coalesce((select json_agg(f) from (${standsInForRows(tenantId, employeeId)}) f), '[]')`;

/** Returns the active people the caller substitutes today. */
export async function readStandsInFor(
  tx: Tx,
  tenantId: string,
  employeeId: string | null,
): Promise<readonly StandIn[]> {
  if (employeeId === null) return [];
  const { rows } = await sql<StandIn>`${KEPT_PLAN} ${standsInForRows(tenantId, sql`${employeeId}::uuid`)}`.execute(tx);
  return rows;
}

/** Returns today's substitutes of some people, without those appointed by an owner of the request (D9). */
export async function readSubstitutesOf(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  owners: readonly string[],
): Promise<readonly string[]> {
  if (employeeIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct s.substitute_id as id from approval_substitute s join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
    where s.tenant_id = ${tenantId} and s.employee_id = any(${[...employeeIds]}::uuid[]) and s.withdrawn_at is null and e.status = 'active'
      and ${todayOf(tenantId)} between s.start_date and s.end_date and coalesce(${namedBy} <> all(${[...owners]}::uuid[]), true)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
