import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { LOCATION_LIST } from '#contract/locations.list.ts';
import { LOCATION_WORDS } from '#contract/locations.words.ts';
import { formatPhone, type Phone } from '#domain/phones.ts';
import { TILE_PEOPLE } from '#domain/tiles.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { byName } from '../../records/by-name.ts';
import type { AvatarJson } from '../../records/record-json.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { listFileReport } from '../reports/index.ts';
import { locationsWithinReach } from './locations.policy.ts';
import { locationColumns, READ, type LocationRow } from './locations.repository.ts';

/** Locations in reach as a list (B§2). */
const locations = readableList({
  list: LOCATION_LIST,
  from: sql`location l`,
  id: sql`l.id`,
  tenant: ({ tenantId }) => sql`l.tenant_id = ${tenantId}`,
  reach: (caller) => [locationsWithinReach(caller, READ, sql`l.id`)],
  filters: { status: sql`l.status`, country: sql`l.country_iso`, city: sql`l.city`, type: sql`l.type` },
  search: (text) => sql`l.id in (select f.id from find_location(${text}) f)`,
  order: {
    name: byName(sql`l.name`),
    shortCode: sql`l.short_code`,
    city: byName(sql`l.city`),
    countryISO: sql`l.country_iso`,
    status: sql`l.status`,
    createdAt: sql`l.created_at`,
  },
  columns: () => locationColumns,
});

interface FileRow extends LocationRow {
  readonly email: string | null;
  readonly phone: Phone | null;
}
const fileRow: RawBuilder<FileRow> = sql`${locationColumns}, l.email, l.phone_number as phone`;

export const servedLocations: ServedList<typeof LOCATION_LIST, LocationRow, LocationRow, FileRow> = {
  list: LOCATION_LIST,
  words: LOCATION_WORDS,
  calls: api.locations,
  source: locations,
  present: (row) => row,
  read: locations.readAs(() => fileRow),
  columns: fileColumns<typeof LOCATION_LIST, FileRow>(
    { list: LOCATION_LIST, words: LOCATION_WORDS },
    {
      name: { width: 28, value: ({ name }) => name },
      shortCode: { width: 14, header: LOCATION_WORDS.fields.shortCode, value: ({ shortCode }) => shortCode },
      country: { width: 10, value: ({ countryISO }) => countryISO },
      people: { kind: 'number', width: 10, value: ({ peopleCount }) => peopleCount },
      timezone: { width: 20, header: { en: 'Time zone', ar: 'المنطقة الزمنية' }, value: ({ timezone }) => timezone },
      contact: [
        { width: 28, value: ({ email }) => email },
        { width: 18, header: { en: 'Phone', ar: 'الهاتف' }, value: ({ phone }) => phone && formatPhone(phone) },
      ],
    },
  ),
};

/** The list of locations as a report. */
export const locationReport = listFileReport('locations', servedLocations);

/** The active locations in the caller's reach, with the pictures of the first of them (A§2, B§2). */
export const countLocationsTile: TileCounter = async (tx, caller) => {
  const where = locations.conditions(caller, { statuses: ['active'] });
  const { rows } = await sql<{ value: number; avatars: AvatarJson[] }>`
    select (select count(*) from location l where ${where}) as value,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'imageUrl', l.image_url) order by ${byName(sql`l.name`)}, l.id)
        from (select * from location l where ${where} order by ${byName(sql`l.name`)}, l.id limit ${TILE_PEOPLE}) l), '[]') as avatars`.execute(
    tx,
  );
  const { value, avatars } = rows[0] ?? { value: 0, avatars: [] };
  return [{ id: 'total', value, avatars, avatarCount: value }];
};
