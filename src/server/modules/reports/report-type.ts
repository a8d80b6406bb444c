import { object, type AnyObjectSchema } from 'yup';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ReportFormat, ReportType } from '#domain/reports.ts';
import { chooseColumns, type ExportColumn, type ExportValue } from '../../exports/export-columns.ts';
import { cellsOf, type ExportTable } from '../../exports/export-table.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { Tx } from '../../core/transaction.ts';
import type { ListFile } from '../../lists/list-routes.ts';
import type { PrintedDocument } from '../../pdf/printed-document.ts';

export type Words = Readonly<Record<Language, string>>;

/** What a report is made with: for whom, as their rights are now, in which language, and what they asked for. */
export interface ReportCall<Filters = unknown> {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly language: Language;
  /** What to show, of the type's own fields; all there is when it is empty. */
  readonly fields: readonly string[];
  /** As the type's schema has cast them. */
  readonly filters: Filters;
  /** Rows there may be. One more than that says that there are too many. */
  readonly most: number;
}

/** What a report shows: a table for a spreadsheet (also printed as one), or a document of its own design. */
export type ReportContent =
  | {
      readonly kind: 'table';
      readonly columns: ExportTable['columns'];
      readonly rows: readonly (readonly ExportValue[])[];
      readonly subtitle?: string;
    }
  | {
      readonly kind: 'document';
      readonly document: Pick<PrintedDocument, 'title' | 'subtitle' | 'blocks' | 'isLandscape'>;
    };

/**
 * A type of report: all there is to declare of one. It stands in `<area>-report.ts` of its area and in the list of
 * `report-types.ts`; queueing, rights, files and their end are the same for all.
 */
export interface ReportKind<Filters = unknown> {
  readonly type: ReportType;
  readonly title: Words;
  /** The call whose right, scopes and module it asks for, when it is asked for, made and fetched. */
  readonly like: Pick<AnyEndpoint, 'access' | 'module'>;
  /** The first is the one that is made unless told; a document is `pdf` alone. */
  readonly formats: readonly [ReportFormat, ...ReportFormat[]];
  readonly fields: readonly string[];
  readonly filters: AnyObjectSchema;
  /**
   * Reads what the caller may see of it at this moment. Runs in the transaction of a job: it may run again.
   * @throws ProblemError what the requester is told as the reason of the failure
   */
  readonly make: (call: ReportCall<Filters>) => Promise<ReportContent>;
}

/** Forgets what a type's filters are, so that all types fit into one list. */
export const reportKind = <Filters>(kind: ReportKind<Filters>): ReportKind => kind as unknown as ReportKind;

/** What an export of a list takes beside the filters of the list. */
const OF_EXPORTS = ['format', 'columns', 'page', 'size'];

/** What a report of a list is narrowed by: what its export takes, and what the path of the export names. */
const filtersOf = ({ params, query }: AnyEndpoint): AnyObjectSchema => {
  const filters = query ? (query as AnyObjectSchema).omit(OF_EXPORTS) : object({}).noUnknown();
  return (params ? filters.shape((params as AnyObjectSchema).fields) : filters) as AnyObjectSchema;
};

/** A list as a report: the columns of its export, the rows of its query. */
export const listReport = <Row, Query>(list: {
  readonly type: ReportType;
  readonly title: Words;
  /** The export of the list: right, module and filters are its own. */
  readonly like: AnyEndpoint;
  readonly columns: readonly ExportColumn<Row>[];
  /** At most `limit` rows that match, in the order of the list, within the caller's reach. */
  readonly read: (tx: Tx, caller: Caller, query: Query, limit: number) => Promise<readonly Row[]>;
  /** What the rows are of, where the title alone does not say it: printed below. */
  readonly of?: (call: ReportCall<Query>) => Promise<string> | string;
}): ReportKind =>
  reportKind<Query>({
    type: list.type,
    title: list.title,
    like: list.like,
    formats: ['xlsx', 'csv', 'pdf'],
    fields: [...new Set(list.columns.map(({ id }) => id))],
    filters: filtersOf(list.like),
    make: async (call) => {
      const { tx, caller, language, fields, filters, most } = call;
      const rows = await list.read(tx, caller, filters, most + 1);
      const columns = chooseColumns(list.columns, fields, caller);
      const subtitle = await list.of?.(call);
      return {
        kind: 'table',
        columns,
        rows: rows.map((row) => cellsOf(columns, row, language)),
        ...(subtitle ? { subtitle } : {}),
      };
    },
  });

/** The file of a declared list as a report, with the title of the list. */
export const listFileReport = <Row, Query>(
  type: ReportType,
  { words, calls, columns, read }: ListFile<Row, Query>,
): ReportKind => listReport({ type, title: words.title, like: calls.export, columns, read });
