import { sql } from 'kysely';
import { TILE_PEOPLE } from '#domain/tiles.ts';
import { scopeOf } from '../../core/caller.ts';
import { byName } from '../../records/by-name.ts';
import { avatarJson, type AvatarJson } from '../../records/record-json.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { employeesInScope } from '../../records/employee-scope.ts';

const READ = { resource: 'employee.details', action: 'read' } as const;

/** Counts active people in the caller's scope, as the unfiltered list shows them (A§2, B§2). */
export const countEmployeesTile: TileCounter = async (tx, caller) => {
  const { tenantId } = caller;
  const where = sql`e.tenant_id = ${tenantId} and e.status = 'active' and ${employeesInScope(caller, scopeOf(caller, READ), sql`e.id`)}`;
  const { rows } = await sql<{ value: number; avatars: AvatarJson[] }>`
    select (select count(*) from employee e where ${where}) as value,
      coalesce((select json_agg(${avatarJson('e')} order by ${byName(sql`e.first_name`)}, e.id)
        from (select * from employee e where ${where} order by ${byName(sql`e.first_name`)}, e.id limit ${TILE_PEOPLE}) e), '[]') as avatars`.execute(
    tx,
  );
  const { value, avatars } = rows[0] ?? { value: 0, avatars: [] };
  return [{ id: 'total', value, avatars, avatarCount: value }];
};
