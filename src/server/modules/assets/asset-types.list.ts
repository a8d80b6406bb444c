import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { ASSET_TYPE_LIST } from '#contract/asset-types.list.ts';
import { ASSET_TYPE_WORDS } from '#contract/asset-types.words.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { withCommas, withSemicolons } from '#domain/listed.ts';
import { ASSET_FIELD_NEED_WORDS, ASSET_FIELD_TYPE_WORDS } from '#domain/words.ts';
import type { Language } from '../../core/language.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { byName } from '../../records/by-name.ts';
import { instant } from '../../records/record-json.ts';
import { listFileReport } from '../reports/index.ts';

export type AssetTypeRecord = AnswerOf<typeof api.assetTypes.create>;

/** The fields of `asset_type t`, in their order. */
export const fieldsJson = (tenantId: string): RawBuilder<AssetTypeRecord['fields']> => sql`coalesce((
  select json_agg(json_build_object('id', d.id, 'name', d.name, 'type', d.type, 'isRequired', d.is_required) order by d.position)
  from asset_field_definition d where d.tenant_id = ${tenantId} and d.asset_type_id = t.id), '[]')`;

/** Types of assets as a list (C§7). */
export const assetTypes = readableList({
  list: ASSET_TYPE_LIST,
  from: sql`asset_type t`,
  id: sql`t.id`,
  tenant: ({ tenantId }) => sql`t.tenant_id = ${tenantId}`,
  reach: () => [sql`t.deleted_at is null`],
  filters: {},
  // A tenant has few types: no index is asked.
  search: (text) => sql`app.fold(t.name) like app.like_arg(app.fold(${text}))`,
  order: { name: byName(sql`lower(t.name)`) },
  columns: ({
    tenantId,
  }) => sql<AssetTypeRecord>`t.id, t.name, ${fieldsJson(tenantId)} as fields, ${instant('t.created_at')} as "createdAt",
    (select count(*) from asset a where a.tenant_id = ${tenantId} and a.asset_type_id = t.id and a.status <> 'deleted') as "assetsCount"`,
});

/** The fields of a type in one cell: what each is called, what it holds, and whether it has to be filled. */
const fieldsIn = ({ fields }: AssetTypeRecord, language: Language): string =>
  withSemicolons(
    fields.map(
      ({ name, type, isRequired }) =>
        `${name} (${withCommas([ASSET_FIELD_TYPE_WORDS[language][type], ASSET_FIELD_NEED_WORDS[language][isRequired ? 'required' : 'optional']], language)})`,
    ),
    language,
  );

export const servedAssetTypes: ServedList<typeof ASSET_TYPE_LIST, AssetTypeRecord, AssetTypeRecord> = {
  list: ASSET_TYPE_LIST,
  words: ASSET_TYPE_WORDS,
  calls: api.assetTypes,
  source: assetTypes,
  present: (row) => row,
  read: assetTypes.read,
  columns: fileColumns<typeof ASSET_TYPE_LIST, AssetTypeRecord>(
    { list: ASSET_TYPE_LIST, words: ASSET_TYPE_WORDS },
    { fields: { width: 60, value: fieldsIn }, assets: { value: ({ assetsCount }) => assetsCount } },
  ),
};

/** The types of assets as a report. */
export const assetTypeReport = listFileReport('asset-types', servedAssetTypes);
