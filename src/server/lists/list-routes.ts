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
import type { ReadableList, SourceQuery } from './list-source.ts';

/** The calls of a declared list with what answers them. */
export interface ServedList<L extends ListDeclaration, Row, Answered, FileRow = Row> {
  readonly list: L;
  readonly words: ListWords<L>;
  readonly calls: { readonly list: AnyEndpoint; readonly ids: AnyEndpoint; readonly export: AnyEndpoint };
  readonly source: Pick<ReadableList<L, Row>, 'page' | 'ids'>;
  readonly present: (row: Row, caller: Caller) => Answered;
  /** The columns of its files. */
  readonly columns: readonly ExportColumn<FileRow>[];
  /** At most `limit` rows for a file, in the order of the list. */
  readonly read: (tx: Tx, caller: Caller, query: SourceQuery<L>, limit: number) => Promise<readonly FileRow[]>;
}

/** The route of a page of a declared list. */
export const pageRoute = <L extends ListDeclaration, Row, Answered>(
  call: AnyEndpoint,
  source: Pick<ReadableList<L, Row>, 'page'>,
  present: (row: Row, caller: Caller) => Answered,
): Route =>
  tenantRoute(call, async ({ caller, tx, query }) => {
    const { rows, count } = await source.page(tx, caller, query as SourceQuery<L>);
    return { data: await mapInTurns(rows, (row) => present(row, caller)), count } as never;
  });

/** What a file is called: the title of its list, as names of files are written. */
const fileName = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Routes of a declared list: a page of it, its ids, and the list as a file. @throws ProblemError 422 beyond 50,000 rows, by the file */
export function listRoutes<L extends ListDeclaration, Row, Answered, FileRow>({
  words,
  calls,
  source,
  present,
  columns,
  read,
}: ServedList<L, Row, Answered, FileRow>): readonly Route[] {
  return [
    pageRoute(calls.list, source, present),
    tenantRoute(
      calls.ids,
      async ({ caller, tx, query }) => (await source.ids(tx, caller, query as SourceQuery<L>)) as never,
    ),
    fileRoute(calls.export, async ({ caller, tx, query, language }) => {
      const {
        format,
        columns: asked,
        ...narrowed
      } = query as { readonly format: ExportFormat; readonly columns?: readonly string[] };
      const rows = await read(tx, caller, narrowed as SourceQuery<L>, EXPORT_LIMIT + 1);
      const { en, ar } = words.file ?? words.title;
      const name = { en: fileName(en), ar: fileName(ar) };
      return exportList(caller, { rows, columns, name, asked, format, language });
    }),
  ];
}
