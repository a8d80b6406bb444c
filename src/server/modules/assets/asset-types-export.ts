import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { withCommas, withSemicolons } from '#domain/listed.ts';
import { ASSET_FIELD_NEED_WORDS, ASSET_FIELD_TYPE_WORDS } from '#domain/words.ts';
import { exportList } from '../../exports/export-list.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { readAssetTypes, type AssetTypeRecord } from './asset-types.repository.ts';

/** The fields of a type in one cell: what each is called, what it holds, and whether it has to be filled. */
const fieldsIn = ({ fields }: AssetTypeRecord, language: Language): string =>
  withSemicolons(
    fields.map(
      ({ name, type, isRequired }) =>
        `${name} (${withCommas([ASSET_FIELD_TYPE_WORDS[language][type], ASSET_FIELD_NEED_WORDS[language][isRequired ? 'required' : 'optional']], language)})`,
    ),
    language,
  );

export const ASSET_TYPE_EXPORT_COLUMNS: readonly ExportColumn<AssetTypeRecord>[] = [
  { id: 'name', kind: 'text', width: 24, header: { en: 'Type', ar: 'النوع' }, value: ({ name }) => name },
  { id: 'fields', kind: 'text', width: 60, header: { en: 'Fields', ar: 'الحقول' }, value: fieldsIn },
  {
    id: 'assets',
    kind: 'number',
    width: 10,
    header: { en: 'Assets', ar: 'الأصول' },
    value: ({ assetsCount }) => assetsCount,
  },
  {
    id: 'createdAt',
    kind: 'instant',
    width: 18,
    header: { en: 'Created', ar: 'أُنشئ' },
    value: ({ createdAt }) => new Date(createdAt),
  },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'asset-types', ar: 'أنواع-الأصول' };

/** The types of assets as a file: same filters and order as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportAssetTypes(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.assetTypes.export>,
): Promise<FileAnswer> {
  const rows = await readAssetTypes(tx, caller, query, EXPORT_LIMIT + 1);
  return exportList(caller, { rows, columns: ASSET_TYPE_EXPORT_COLUMNS, name: NAMES, asked, format, language });
}
