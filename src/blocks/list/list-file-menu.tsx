import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ListDeclaration } from '#contract/list.ts';
import type { Word } from '#contract/list-words.ts';
import type { ReportType } from '#domain/reports.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';

/** The inputs for exporting a declared list. */
export interface FiledList {
  readonly list: ListDeclaration;
  readonly words: { readonly title: Word };
  readonly calls: { readonly export?: AnyEndpoint };
  readonly report?: ReportType;
}

export interface ListFileMenuProps {
  readonly of: Omit<FiledList, 'list'>;
  /** Filters and order of the list. */
  readonly query?: object;
  /** The visible columns, in order; all by default. */
  readonly columns?: readonly string[];
  /** The file name; defaults to the list's. */
  readonly title?: string | undefined;
  /** The record that a report is about. */
  readonly about?: string;
}

/** A declared list as a file and as a report. */
export default function ListFileMenu({
  of: { words, calls, report },
  query,
  columns,
  title,
  about,
}: ListFileMenuProps) {
  const { language } = useLanguage();
  const save = useSaveFile();
  const request = useReports();
  const file = calls.export;
  if (!file) return null;
  const exportList = (format: ExportFormat) =>
    save(
      call(file, { query: { ...query, format, ...(columns && { columns }) }, timeout: FILE_TIMEOUT } as never),
      `${title ?? words.title[language]}.${format}`,
    );
  const narrowed = { ...(columns && { fields: [...columns] }), ...(query && { filters: query }) };
  return (
    <ExportMenu
      onExport={exportList}
      onReport={report && request && ((format) => request({ type: report, ...narrowed, format }, about))}
    />
  );
}
