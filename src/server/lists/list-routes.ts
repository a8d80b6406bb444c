import type { AnyEndpoint } from '#contract/endpoint.ts';
import { EXPORT_LIMIT, type ExportFormat } from '#contract/exports.ts';
import type { ListDeclaration } from '#contract/list.ts';
import type { ListWords } from '#contract/list-words.ts';
import type { Caller } from '../core/caller.ts';
import type { Tx } from '../core/transaction.ts';
import type { ExportColumn } from '../exports/export-columns.ts';
import { exportList } from '../exports/export-list.ts';
import { fileRoute, tenantRoute, type Route } from '../http/route.ts';
import { mapInTurns } from '../records/in-turns.ts';
import { customFileColumns } from './custom-field-files.ts';
import type { ReadableList, SourceQuery } from './list-source.ts';

/** Export of a declared list. */
export interface ListFile<FileRow, Query> {
  /** Whether its rows have custom fields. */
  readonly list?: ListDeclaration;
  readonly words: Pick<ListWords<ListDeclaration>, 'title' | 'file'>;
  readonly calls: { readonly export: AnyEndpoint };
  readonly columns: readonly ExportColumn<FileRow>[];
  /** At most `limit` rows, in list order. */
  readonly read: (tx: Tx, caller: Caller, query: Query, limit: number) => Promise<readonly FileRow[]>;
}

/** The endpoints of a declared list with their implementation. */
export interface ServedList<L extends ListDeclaration, Row, Answered, FileRow = Row> extends ListFile<
  FileRow,
  SourceQuery<L>
> {
  readonly list: L;
  readonly words: ListWords<L>;
  readonly calls: { readonly list: AnyEndpoint; readonly ids?: AnyEndpoint; readonly export: AnyEndpoint };
  readonly source: Pick<ReadableList<L, Row>, 'page' | 'ids'>;
  readonly present: (row: Row, caller: Caller) => Answered;
}

/** Creates the page route of a declared list. */
export const pageRoute = <L extends ListDeclaration, Row, Answered>(
  call: AnyEndpoint,
  source: Pick<ReadableList<L, Row>, 'page'>,
  present: (row: Row, caller: Caller) => Answered,
): Route =>
  tenantRoute(call, async ({ caller, tx, query }) => {
    const { rows, count } = await source.page(tx, caller, query as SourceQuery<L>);
    return { data: await mapInTurns(rows, (row) => present(row, caller)), count } as never;
  });

/** File name of a list, derived from its title. */
const fileName = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Creates the export route of a declared list. @throws ProblemError 422 beyond 50,000 rows */
export const listFileRoute = <FileRow, Query>({ list, words, calls, columns, read }: ListFile<FileRow, Query>): Route =>
  fileRoute(calls.export, async ({ caller, tx, query, language }) => {
    const {
      format,
      columns: asked,
      ...narrowed
    } = query as { readonly format: ExportFormat; readonly columns?: readonly string[] };
    const rows = await read(tx, caller, narrowed as Query, EXPORT_LIMIT + 1);
    const { en, ar } = words.file ?? words.title;
    const name = { en: fileName(en), ar: fileName(ar) };
    const custom = await customFileColumns(tx, caller, list?.customFields, asked);
    return exportList(caller, { rows, columns: [...columns, ...custom], name, asked, format, language });
  });

/** Creates the routes of a declared list: page, ids where the contract has them, and export. */
export function listRoutes<L extends ListDeclaration, Row, Answered, FileRow>(
  served: ServedList<L, Row, Answered, FileRow>,
): readonly Route[] {
  const { calls, source, present } = served;
  return [
    pageRoute(calls.list, source, present),
    ...(calls.ids
      ? [
          tenantRoute(
            calls.ids,
            async ({ caller, tx, query }) => (await source.ids(tx, caller, query as SourceQuery<L>)) as never,
          ),
        ]
      : []),
    listFileRoute(served),
  ];
}
