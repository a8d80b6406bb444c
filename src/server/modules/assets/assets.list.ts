import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { ASSET_LIST } from '#contract/assets.list.ts';
import { ASSET_WORDS } from '#contract/assets.words.ts';
import { ASSET_STATUSES, type AssetStatus } from '#domain/assets.ts';
import { withSemicolons } from '#domain/listed.ts';
import { amountOf } from '../../exports/export-columns.ts';
import type { Language } from '../../core/language.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { printedDay } from '../../pdf/printed-days.ts';
import { byName } from '../../records/by-name.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { listFileReport } from '../reports/index.ts';
import { assetsWithinReach, READ } from './assets.policy.ts';
import { presentAsset } from './assets.presenter.ts';
import { assetColumns, ASSET_TABLES, type AssetRecord, type StoredAsset } from './assets.repository.ts';

/** The name of who has it, for sorting and for files. */
const OWNER_NAME = sql<
  string | null
>`case when oe.id is not null then oe.first_name || ' ' || oe.last_name when a.owner_location_id is not null then ol.name else ou.email end`;

/** Assets in reach as a list (C§2). */
const assets = readableList({
  list: ASSET_LIST,
  from: ASSET_TABLES,
  id: sql`a.id`,
  tenant: ({ tenantId }) => sql`a.tenant_id = ${tenantId}`,
  reach: (caller) => [sql`a.status <> 'deleted'`, assetsWithinReach(caller, READ)],
  filters: {
    status: sql`a.status`,
    type: sql`a.asset_type_id`,
    country: sql`ol.country_iso`,
    city: sql`ol.city`,
    location: sql`ol.id`,
    employee: sql`a.owner_employee_id`,
  },
  search: (
    text,
  ) => sql`(a.id in (select f.id from find_asset(${text}) f) or a.owner_employee_id in (select f.id from find_employee(${text}) f)
    or a.owner_location_id in (select f.id from find_location(${text}) f) or a.owner_user_id in (select f.id from find_app_user(${text}) f))`,
  order: {
    owner: byName(sql`lower(${OWNER_NAME})`),
    type: byName(sql`lower(t.name)`),
    status: sql`a.status`,
    value: sql`a.value`,
    createdAt: sql`a.created_at`,
  },
  nullable: ['owner', 'value'],
  columns: assetColumns,
});

interface FileRow {
  readonly owner: string | null;
  readonly type: string;
  readonly status: AssetStatus;
  readonly value: number | null;
  readonly currency: string;
  /** What its fields hold, in their order; days and those that are yes or no apart from their words. */
  readonly details: readonly {
    readonly name: string;
    readonly text: string | null;
    readonly number: number | null;
    readonly day: string | null;
    readonly isSo: boolean | null;
  }[];
  readonly createdAt: Date;
}

const fileRow: RawBuilder<FileRow> = sql`${OWNER_NAME} as owner, t.name as type, a.status, a.value, a.currency, a.created_at as "createdAt",
  coalesce((select json_agg(json_build_object('name', f.name, 'text', v.string_value, 'number', v.number_value, 'day', v.date_value, 'isSo', v.boolean_value) order by f.position)
    from asset_value v join asset_field_definition f on f.tenant_id = v.tenant_id and f.id = v.field_id
    where v.tenant_id = a.tenant_id and v.asset_id = a.id
      and coalesce(v.string_value, v.number_value::text, v.date_value::text, v.boolean_value::text) is not null), '[]') as details`;

const YES_NO = { en: ['Yes', 'No'], ar: ['نعم', 'لا'] } as const satisfies Record<Language, readonly [string, string]>;

function detailsIn({ details }: FileRow, language: Language): string {
  const [yes, no] = YES_NO[language];
  return withSemicolons(
    details.map(
      ({ name, text, number, day, isSo }) =>
        `${name}: ${text ?? number ?? (day ? printedDay(day, language) : isSo ? yes : no)}`,
    ),
    language,
  );
}

export const servedAssets: ServedList<typeof ASSET_LIST, StoredAsset, AssetRecord, FileRow> = {
  list: ASSET_LIST,
  words: ASSET_WORDS,
  calls: api.assets,
  source: assets,
  present: presentAsset,
  read: assets.readAs(() => fileRow),
  columns: fileColumns<typeof ASSET_LIST, FileRow>(
    { list: ASSET_LIST, words: ASSET_WORDS },
    {
      owner: { width: 28, value: ({ owner }) => owner },
      type: { width: 20, value: ({ type }) => type },
      value: [
        { value: ({ value, currency }) => amountOf(value, currency) },
        { kind: 'text', width: 10, header: { en: 'Currency', ar: 'العملة' }, value: ({ currency }) => currency },
      ],
      details: { width: 50, value: detailsIn },
    },
  ),
};

/** The list of assets as a report. */
export const assetReport = listFileReport('assets', servedAssets);

/** The assets in the caller's reach: by status, and all of them (C§2). */
export const countAssetsTile: TileCounter = async (tx, caller) => {
  const figures = [];
  for (const id of ASSET_STATUSES) figures.push({ id, value: await assets.count(tx, caller, { statuses: [id] }) });
  return [...figures, { id: 'total', value: await assets.count(tx, caller, {}) }];
};
