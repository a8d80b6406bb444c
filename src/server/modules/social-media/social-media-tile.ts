import { sql } from 'kysely';
import { RECENT_DAYS } from '#domain/social-media.ts';
import { TILE_PEOPLE } from '#domain/tiles.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { avatarJson, type AvatarJson } from '../../records/record-json.ts';
import type { CountedFigure, TileCounter } from '../dashboard/index.ts';
import { PICTURES, pictures, type GalleryQuery } from './social-media.list.ts';

async function count(tx: Tx, caller: Caller, query: GalleryQuery): Promise<Omit<CountedFigure, 'id'>> {
  const { rows } = await sql<{ value: number; avatarCount: number; avatars: AvatarJson[] }>`
    with found as materialized (select s.uploaded_by_employee_id, s.created_at from ${PICTURES} where ${pictures.conditions(caller, query)}),
      people as (select uploaded_by_employee_id as id, max(created_at) as newest from found where uploaded_by_employee_id is not null group by 1)
    select (select count(*) from found) as value, (select count(*) from people) as "avatarCount",
      coalesce((select json_agg(${avatarJson('e')} order by first.newest desc, e.id)
        from (select * from people order by newest desc, id limit ${TILE_PEOPLE}) first
        join employee e on e.tenant_id = ${caller.tenantId} and e.id = first.id), '[]') as avatars`.execute(tx);
  return rows[0] ?? { value: 0 };
}

/** All pictures and those of the last days, with who added them (A§2, D64). */
export const countSocialMediaTile: TileCounter = async (tx, caller) => {
  const today = Temporal.Now.plainDateISO(caller.timezone);
  const [startDate, endDate] = [today.subtract({ days: RECENT_DAYS }).toString(), today.toString()];
  return [
    { id: 'total', ...(await count(tx, caller, {})) },
    { id: 'last7Days', ...(await count(tx, caller, { startDate, endDate })) },
  ];
};
