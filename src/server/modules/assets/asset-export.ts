import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import type { AssetStatus } from '#domain/assets.ts';
import { withSemicolons } from '#domain/listed.ts';
import { asset } from '#machines/asset/index.ts';
import { exportList } from '../../exports/export-list.ts';
import { amountOf, type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { printedDay } from '../../pdf/printed-days.ts';
import { assetConditions, assetOrder, ASSETS, OWNER_NAME } from './assets.repository.ts';

export interface AssetRow {
  readonly owner: string | null;
  readonly type: string;
  readonly status: AssetStatus;
  readonly value: number | null;
  readonly currency: string;
  /** What its fields hold, in their order; days and those that are yes or no apart from their words. */
  readonly details: readonly { readonly name: string; readonly text: string | null; readonly number: number | null; readonly day: string | null; readonly isSo: boolean | null }[];
  readonly created_at: Date;
}

const YES_NO = { en: ['Yes', 'No'], ar: ['نعم', 'لا'] } as const satisfies Record<Language, readonly [string, string]>;

function detailsIn({ details }: AssetRow, language: Language): string {
  const [yes, no] = YES_NO[language];
  return withSemicolons(details.map(({ name, text, number, day, isSo }) => `${name}: ${text ?? number ?? (day ? printedDay(day, language) : isSo ? yes : no)}`), language);
}

export const ASSET_EXPORT_COLUMNS: readonly ExportColumn<AssetRow>[] = [
  { id: 'owner', kind: 'text', width: 28, header: { en: 'Owner', ar: 'المالك' }, value: ({ owner }) => owner },
  { id: 'type', kind: 'text', width: 20, header: { en: 'Type', ar: 'النوع' }, value: ({ type }) => type },
  { id: 'status', kind: 'text', width: 14, header: { en: 'Status', ar: 'الحالة' }, value: ({ status }, language) => asset.texts.states[status]?.[language] ?? status },
  { id: 'value', kind: 'amount', width: 14, header: { en: 'Value', ar: 'القيمة' }, value: ({ value, currency }) => amountOf(value, currency) },
  { id: 'value', kind: 'text', width: 10, header: { en: 'Currency', ar: 'العملة' }, value: ({ currency }) => currency },
  { id: 'details', kind: 'text', width: 50, header: { en: 'Details', ar: 'التفاصيل' }, value: detailsIn },
  { id: 'createdAt', kind: 'instant', width: 18, header: { en: 'Created', ar: 'أُنشئ' }, value: ({ created_at: at }) => at },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'assets', ar: 'الأصول' };

/** At most `limit` assets that match, in the order of the list, within the caller's reach. */
export async function readAssetRows(tx: Tx, caller: Caller, query: Omit<QueryOf<typeof api.assets.export>, 'format' | 'columns'>, limit: number): Promise<readonly AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select ${OWNER_NAME} as owner, t.name as type, a.status, a.value, a.currency, a.created_at,
      coalesce((select json_agg(json_build_object('name', f.name, 'text', v.string_value, 'number', v.number_value, 'day', v.date_value, 'isSo', v.boolean_value) order by f.position)
        from asset_value v join asset_field_definition f on f.tenant_id = v.tenant_id and f.id = v.field_id
        where v.tenant_id = a.tenant_id and v.asset_id = a.id
          and coalesce(v.string_value, v.number_value::text, v.date_value::text, v.boolean_value::text) is not null), '[]') as details
    ${ASSETS} where ${assetConditions(caller, query)} order by ${assetOrder(query)} limit ${limit}`.execute(tx);
  return rows;
}

/** The list of assets as a file: same filters, order and reach as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportAssets(tx: Tx, caller: Caller, language: Language, { format, columns: asked, ...query }: QueryOf<typeof api.assets.export>): Promise<FileAnswer> {
  const rows = await readAssetRows(tx, caller, query, EXPORT_LIMIT + 1);
  return exportList(caller, { rows, columns: ASSET_EXPORT_COLUMNS, name: NAMES, asked, format, language });
}
