import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { GALLERY_PAGE } from '#domain/social-media.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { imageAddress } from '../images/index.ts';
import { DELETE, picturesWithinReach, READ, reachesPicture } from './social-media.policy.ts';

export type SocialMediaRecord = AnswerOf<typeof api.socialMedia.list>['data'][number];
export type SocialMediaQuery = Partial<QueryOf<typeof api.socialMedia.list>>;

interface PictureRow extends Omit<SocialMediaRecord, 'imageUrl' | 'imagePreviewUrl'> {
  readonly imageKey: string;
  readonly previewKey: string;
}

/** The caller's own star, as a list of none or one (D62). */
const favoritesJson = ({ tenantId, userId }: Caller): RawBuilder<SocialMediaRecord['favorites']> => sql`coalesce((
  select json_agg(json_build_object('createdAt', ${instant('f.created_at')})) from social_media_favorite f
  where f.tenant_id = ${tenantId} and f.content_id = s.id and f.user_id = ${userId}), '[]')`;

const FROM = sql`from social_media_content s
  join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
  left join employee e on e.tenant_id = s.tenant_id and e.id = s.uploaded_by_employee_id`;

/** The clocks by which days are read: of the one location that is chosen, else of the tenant (D44). */
function zoneOf({ tenantId, timezone }: Caller, { locationId = [] }: SocialMediaQuery): RawBuilder<string> {
  if (locationId.length !== 1) return sql<string>`${timezone}::text`;
  return sql<string>`coalesce((select z.timezone from location z where z.tenant_id = ${tenantId} and z.id = ${locationId[0]}), ${timezone})`;
}

/** What a query asks for and what the caller may see of it: what the list shows and the tile counts. */
export function pictureConditions(caller: Caller, query: SocialMediaQuery): RawBuilder<boolean> {
  const { tenantId, userId } = caller;
  const zone = zoneOf(caller, query);
  const star = sql<boolean>`exists (select from social_media_favorite f where f.tenant_id = ${tenantId} and f.content_id = s.id and f.user_id = ${userId})`;
  const conditions = [
    sql<boolean>`s.tenant_id = ${tenantId}`,
    picturesWithinReach(caller, READ),
    ...(query.uploadedByEmployeeId?.length
      ? [sql<boolean>`s.uploaded_by_employee_id = any(${query.uploadedByEmployeeId}::uuid[])`]
      : []),
    ...(query.isFavorite === undefined ? [] : [query.isFavorite ? star : sql<boolean>`not ${star}`]),
    ...(query.countryISO?.length ? [sql<boolean>`l.country_iso = any(${query.countryISO}::text[])`] : []),
    ...(query.locationId?.length ? [sql<boolean>`s.location_id = any(${query.locationId}::uuid[])`] : []),
    ...(query.startDate
      ? [sql<boolean>`s.created_at >= ${query.startDate}::date::timestamp at time zone ${zone}`]
      : []),
    ...(query.endDate
      ? [sql<boolean>`s.created_at < (${query.endDate}::date + 1)::timestamp at time zone ${zone}`]
      : []),
    ...(query.ids?.length ? [sql<boolean>`s.id = any(${query.ids}::uuid[])`] : []),
    ...(query.searchText
      ? [sql<boolean>`app.fold(s.original_name) like app.like_arg(app.fold(${query.searchText}))`]
      : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export const PICTURES = FROM;

async function select(
  tx: Tx,
  caller: Caller,
  where: RawBuilder<boolean>,
  rest: RawBuilder<unknown>,
): Promise<SocialMediaRecord[]> {
  const { rows } = await sql<PictureRow>`
    select s.id, ${instant('s.created_at')} as "createdAt", s.image_key as "imageKey", s.preview_key as "previewKey", s.original_name as "imageOriginalName",
      ${favoritesJson(caller)} as favorites, case when e.id is null then null else ${personJson('e')} end as "uploadedByEmployee",
      json_build_object('id', l.id, 'name', l.name, 'shortCode', l.short_code, 'timezone', l.timezone, 'countryISO', l.country_iso, 'type', l.type) as location,
      ${reachesPicture(caller, DELETE)} as "canDelete"
    ${FROM} where ${where} ${rest}`.execute(tx);
  return rows.map(({ imageKey, previewKey, ...row }) => ({
    ...row,
    imageUrl: imageAddress(caller.tenantId, imageKey),
    imagePreviewUrl: imageAddress(caller.tenantId, previewKey),
  }));
}

/** A page of pictures in the caller's reach, the newest first, and how many match (C§2). */
export async function listPictures(
  tx: Tx,
  caller: Caller,
  query: SocialMediaQuery,
): Promise<{ data: SocialMediaRecord[]; count: number }> {
  const where = pictureConditions(caller, query);
  const { rows } = await sql<{ count: number }>`select count(*) as count ${FROM} where ${where}`.execute(tx);
  const count = rows[0]?.count ?? 0;
  const size = query.size ?? GALLERY_PAGE;
  if (size === 0) return { data: [], count };
  const direction = query.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  return {
    data: await select(
      tx,
      caller,
      where,
      sql`order by s.created_at ${direction}, s.id ${direction} limit ${size} offset ${(query.page ?? 0) * size}`,
    ),
    count,
  };
}

/** Pictures by their ids, the newest first, also those the caller may add but not read. */
export const readPictures = (tx: Tx, caller: Caller, ids: readonly string[]): Promise<SocialMediaRecord[]> =>
  select(
    tx,
    caller,
    sql<boolean>`s.tenant_id = ${caller.tenantId} and s.id = any(${[...ids]}::uuid[])`,
    sql`order by s.created_at desc, s.id desc`,
  );
