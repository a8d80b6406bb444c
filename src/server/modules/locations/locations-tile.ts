import { sql } from 'kysely';
import { TILE_PEOPLE } from '#domain/tiles.ts';
import { byName } from '../../records/by-name.ts';
import type { AvatarJson } from '../../records/record-json.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { locationConditions } from './locations.repository.ts';

/** The active locations in the caller's reach, with the pictures of the first of them (A§2, B§2). */
export const countLocationsTile: TileCounter = async (tx, caller) => {
  const where = locationConditions(caller, { statuses: ['active'] });
  const { rows } = await sql<{ value: number; avatars: AvatarJson[] }>`
    select (select count(*) from location l where ${where}) as value,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'imageUrl', l.image_url) order by ${byName(sql`l.name`)}, l.id)
        from (select * from location l where ${where} order by ${byName(sql`l.name`)}, l.id limit ${TILE_PEOPLE}) l), '[]') as avatars`.execute(tx);
  const { value, avatars } = rows[0] ?? { value: 0, avatars: [] };
  return [{ id: 'total', value, avatars, avatarCount: value }];
};
