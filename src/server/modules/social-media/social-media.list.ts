import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { GALLERY_LIST } from '#contract/social-media.list.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { readableList, type SourceQuery } from '../../lists/list-source.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { imageAddress } from '../images/index.ts';
import { DELETE, picturesWithinReach, READ, reachesPicture } from './social-media.policy.ts';

export type SocialMediaRecord = AnswerOf<typeof api.socialMedia.list>['data'][number];
export type GalleryQuery = SourceQuery<typeof GALLERY_LIST>;

interface StoredPicture extends Omit<SocialMediaRecord, 'imageUrl' | 'imagePreviewUrl'> {
  readonly imageKey: string;
  readonly previewKey: string;
}

/** The number of comments, for who may read them. */
const countOfComments = ({ permissions }: Caller): RawBuilder<unknown> =>
  permissions.has({ resource: 'socialMediaContent.comment', action: 'read' })
    ? sql`(select count(*)::int from social_media_comment c where c.tenant_id = s.tenant_id and c.content_id = s.id) as "commentCount",`
    : sql``;

interface Days {
  readonly start?: string;
  readonly end?: string;
}

/** Pictures with their location and who added them. */
export const PICTURES = sql`social_media_content s
  join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
  left join employee e on e.tenant_id = s.tenant_id and e.id = s.uploaded_by_employee_id`;

/** The caller's own favourite, as a list of none or one (D62). */
const favoritesJson = ({ tenantId, userId }: Caller): RawBuilder<SocialMediaRecord['favorites']> => sql`coalesce((
  select json_agg(json_build_object('createdAt', ${instant('f.created_at')})) from social_media_favorite f
  where f.tenant_id = ${tenantId} and f.content_id = s.id and f.user_id = ${userId}), '[]')`;

/** Time zone for day filters: of the one selected location, else of the tenant (D44). */
function zoneOf({ tenantId, timezone }: Caller, { locationId = [] }: GalleryQuery): RawBuilder<string> {
  if (locationId.length !== 1) return sql<string>`${timezone}::text`;
  return sql<string>`coalesce((select z.timezone from location z where z.tenant_id = ${tenantId} and z.id = ${locationId[0]}), ${timezone})`;
}

function withinDays({ start, end }: Days, caller: Caller, query: GalleryQuery): RawBuilder<boolean> {
  const zone = zoneOf(caller, query);
  const bounds = [
    ...(start ? [sql<boolean>`s.created_at >= ${start}::date::timestamp at time zone ${zone}`] : []),
    ...(end ? [sql<boolean>`s.created_at < (${end}::date + 1)::timestamp at time zone ${zone}`] : []),
  ];
  return sql<boolean>`(${sql.join(bounds, sql` and `)})`;
}

/** Pictures in the caller's scope as a list (C§2). */
export const pictures = readableList({
  list: GALLERY_LIST,
  from: PICTURES,
  id: sql`s.id`,
  tenant: ({ tenantId }) => sql`s.tenant_id = ${tenantId}`,
  reach: (caller) => [picturesWithinReach(caller, READ)],
  filters: {
    dates: withinDays,
    country: sql`l.country_iso`,
    location: sql`s.location_id`,
    employee: sql`s.uploaded_by_employee_id`,
    star: (isStarred: boolean, { tenantId, userId }) => {
      const star = sql<boolean>`exists (select from social_media_favorite f where f.tenant_id = ${tenantId} and f.content_id = s.id and f.user_id = ${userId})`;
      return isStarred ? star : sql`not ${star}`;
    },
  },
  search: (text) => sql`app.fold(s.original_name) like app.like_arg(app.fold(${text}))`,
  order: { createdAt: sql`s.created_at` },
  columns: (caller) => sql<StoredPicture>`s.id, ${instant('s.created_at')} as "createdAt", s.image_key as "imageKey",
    s.preview_key as "previewKey", s.original_name as "imageOriginalName", ${favoritesJson(caller)} as favorites,
    case when e.id is null then null else ${personJson('e')} end as "uploadedByEmployee",
    json_build_object('id', l.id, 'name', l.name, 'shortCode', l.short_code, 'timezone', l.timezone, 'countryISO', l.country_iso, 'type', l.type) as location,
    ${countOfComments(caller)} ${reachesPicture(caller, DELETE)} as "canDelete"`,
});

export const presentPicture = (
  { imageKey, previewKey, ...row }: StoredPicture,
  { tenantId }: Caller,
): SocialMediaRecord => ({
  ...row,
  imageUrl: imageAddress(tenantId, imageKey),
  imagePreviewUrl: imageAddress(tenantId, previewKey),
});

/** Returns pictures by id, newest first, including those the caller may add but not read. */
export async function readPictures(
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
): Promise<readonly SocialMediaRecord[]> {
  const where = sql`s.tenant_id = ${caller.tenantId} and s.id = any(${[...ids]}::uuid[])`;
  const { rows } =
    await sql<StoredPicture>`${pictures.select(caller, where)} order by s.created_at desc, s.id desc`.execute(tx);
  return rows.map((row) => presentPicture(row, caller));
}
