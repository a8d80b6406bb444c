import { sql } from 'kysely';
import { TILE_PEOPLE } from '#domain/tiles.ts';
import { avatarJson, type AvatarJson } from '../../records/record-json.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { leaveConditions, type LeaveQuery } from './leave-list.ts';

/**
 * Counts requests that wait for a decision, with their requesters, newest first (A§2: status requested, distinct
 * employees).
 */
export const countLeaveTile: TileCounter = async (tx, caller) => {
  const where = await leaveConditions(tx, caller, { statuses: ['requested'] } as LeaveQuery);
  const { rows } = await sql<{ value: number; avatarCount: number; avatars: AvatarJson[] }>`
    with waiting as materialized (
      select l.employee_id, count(*) as requests, max(l.created_at) as newest from leave_request l
      where l.tenant_id = ${caller.tenantId} and ${where} group by l.employee_id)
    select coalesce(sum(w.requests), 0) as value, count(*) as "avatarCount",
      coalesce((select json_agg(${avatarJson('e')} order by first.newest desc, e.id)
        from (select * from waiting order by newest desc, employee_id limit ${TILE_PEOPLE}) first
        join employee e on e.tenant_id = ${caller.tenantId} and e.id = first.employee_id), '[]') as avatars
    from waiting w`.execute(tx);
  return [{ id: 'pending', ...(rows[0] ?? { value: 0 }) }];
};
