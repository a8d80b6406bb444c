import { sql } from 'kysely';
import { TILE_PEOPLE } from '#domain/tiles.ts';
import type { Caller } from '../../http/caller.ts';
import type { Tx } from '../../http/route.ts';
import { personJson, type PersonJson } from '../../records/record-json.ts';
import type { TileCounter } from '../dashboard/tile-counter.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { locationConditions } from './locations.repository.ts';

/** The active locations in the caller's reach, with people who work there as far as the caller may see people (A§2, B§2). */
export const countLocationsTile: TileCounter = async (tx, caller) => {
  const { rows } = await sql<{ value: number }>`select count(*) as value from location l where ${locationConditions(caller, { statuses: ['active'] })}`.execute(tx);
  return [{ id: 'total', value: rows[0]?.value ?? 0, previous: null, ...(await peopleThere(tx, caller)) }];
};

async function peopleThere(tx: Tx, caller: Caller): Promise<{ people: PersonJson[]; peopleCount: number }> {
  const scope = caller.permissions.scopeOf({ resource: 'employee.details', action: 'read' });
  if (!scope) return { people: [], peopleCount: 0 };
  const where = sql`e.tenant_id = ${caller.tenantId} and e.status = 'active' and ${employeesInScope(caller, scope, sql`e.id`)} and exists (
    select from employee_location el join location l on l.tenant_id = el.tenant_id and l.id = el.location_id
    where el.tenant_id = e.tenant_id and el.employee_id = e.id and ${locationConditions(caller, { statuses: ['active'] })})`;
  const { rows } = await sql<{ count: number; people: PersonJson[] }>`
    select (select count(*) from employee e where ${where}) as count,
      coalesce((select json_agg(${personJson('e')} order by e.first_name, e.id)
        from (select * from employee e where ${where} order by e.first_name, e.id limit ${TILE_PEOPLE}) e), '[]') as people`.execute(tx);
  return { people: rows[0]?.people ?? [], peopleCount: rows[0]?.count ?? 0 };
}
