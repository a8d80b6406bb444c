import { object, type AnyObjectSchema } from 'yup';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { FieldCategory } from '#domain/custom-fields.ts';
import type { ReportFormat, ReportType } from '#domain/reports.ts';
import { chooseColumns, type ExportColumn, type ExportValue } from '../../exports/export-columns.ts';
import { cellsOf, type ExportTable } from '../../exports/export-table.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { Tx } from '../../core/transaction.ts';
import { customFileColumns } from '../../lists/custom-field-files.ts';
import type { ListFile } from '../../lists/list-routes.ts';
import type { PrintedDocument } from '../../pdf/printed-document.ts';

export type Words = Readonly<Record<Language, string>>;

/** Inputs of a report: the requester with current rights, the language, and the request. */
export interface ReportCall<Filters = unknown> {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly language: Language;
  /** Requested fields of the type; empty means all. */
  readonly fields: readonly string[];
  /** As cast by the type's schema. */
  readonly filters: Filters;
  /** Row limit. A report returns one more row to signal that there are too many. */
  readonly most: number;
}

/** Content of a report: a table for a spreadsheet (also printable), or a document with its own layout. */
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
 * Declaration of a report type. It is in `<area>-report.ts` of its area and in the list of `report-types.ts`; queueing,
 * rights, files and expiry are shared.
 */
export interface ReportKind<Filters = unknown> {
  readonly type: ReportType;
  readonly title: Words;
  /** The endpoint whose right, scopes and module are required to request, create and download it. */
  readonly like: Pick<AnyEndpoint, 'access' | 'module'>;
  /** The first is the default; a document has only `pdf`. */
  readonly formats: readonly [ReportFormat, ...ReportFormat[]];
  readonly fields: readonly string[];
  /** Whether custom fields of a category are among its fields. */
  readonly customFields?: FieldCategory;
  readonly filters: AnyObjectSchema;
  /**
   * Reads what the caller may see now. Runs in a job's transaction: it may run again.
   * @throws ProblemError shown to the requester as the reason of the failure
   */
  readonly make: (call: ReportCall<Filters>) => Promise<ReportContent>;
}

/** Erases the filter type, so that all types fit into one list. */
export const reportKind = <Filters>(kind: ReportKind<Filters>): ReportKind => kind as unknown as ReportKind;

/** Parameters of an export besides the list's filters. */
const OF_EXPORTS = ['format', 'columns', 'page', 'size'];

/** Filters of a list report: those of its export, including path parameters. */
const filtersOf = ({ params, query }: AnyEndpoint): AnyObjectSchema => {
  const filters = query ? (query as AnyObjectSchema).omit(OF_EXPORTS) : object({}).noUnknown();
  return (params ? filters.shape((params as AnyObjectSchema).fields) : filters) as AnyObjectSchema;
};

/** A list as a report: the columns of its export, the rows of its query. */
export const listReport = <Row, Query>(list: {
  readonly type: ReportType;
  readonly title: Words;
  /** The export of the list, whose right, module and filters apply. */
  readonly like: AnyEndpoint;
  readonly columns: readonly ExportColumn<Row>[];
  /** Whose custom fields are columns as well. */
  readonly customFields?: FieldCategory | undefined;
  /** Returns at most `limit` matching rows, in list order, within the caller's scope. */
  readonly read: (tx: Tx, caller: Caller, query: Query, limit: number) => Promise<readonly Row[]>;
  /** Subtitle saying what the rows are of, where the title is not enough. */
  readonly of?: (call: ReportCall<Query>) => Promise<string> | string;
}): ReportKind =>
  reportKind<Query>({
    type: list.type,
    title: list.title,
    like: list.like,
    formats: ['xlsx', 'csv', 'pdf'],
    fields: [...new Set(list.columns.map(({ id }) => id))],
    ...(list.customFields ? { customFields: list.customFields } : {}),
    filters: filtersOf(list.like),
    make: async (call) => {
      const { tx, caller, language, fields, filters, most } = call;
      const rows = await list.read(tx, caller, filters, most + 1);
      const custom = await customFileColumns(tx, caller, list.customFields, fields);
      const columns = chooseColumns([...list.columns, ...custom], fields, caller);
      const subtitle = await list.of?.(call);
      return {
        kind: 'table',
        columns,
        rows: rows.map((row) => cellsOf(columns, row, language)),
        ...(subtitle ? { subtitle } : {}),
      };
    },
  });

/** The file of a declared list as a report, with the list's title. */
export const listFileReport = <Row, Query>(
  type: ReportType,
  { list, words, calls, columns, read }: ListFile<Row, Query>,
): ReportKind =>
  listReport({ type, title: words.title, like: calls.export, columns, customFields: list?.customFields, read });
