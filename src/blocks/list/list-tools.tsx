import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { allFileColumnsOf, shownFileColumnsOf, type ListDeclaration } from '#contract/list.ts';
import type { Word } from '#contract/list-words.ts';
import type { ReportType } from '#domain/reports.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';

export interface ListToolsProps {
  readonly of: {
    readonly list: ListDeclaration;
    readonly words: { readonly title: Word };
    readonly calls: { readonly export?: AnyEndpoint };
    readonly report?: ReportType;
  };
  /** What the list is narrowed to and how it is sorted. */
  readonly query: object;
  readonly arrangement: ListArrangement;
  /** What a part of the list is called; it has no saved views. */
  readonly part?: string | undefined;
}

/** Saved views of a declared list, the list as a file, and as a report. Comes after the list, which is looked at first. */
export default function ListTools({ of: { list, words, calls, report }, query, arrangement, part }: ListToolsProps) {
  const { language } = useLanguage();
  const save = useSaveFile();
  const request = useReports();
  const store = useSavedViews(list.key);
  const columns = columnsOf<string>(allFileColumnsOf(list), shownFileColumnsOf(list, arrangement.shown));
  const file = calls.export;
  if (!file) return null;
  const exportList = (format: ExportFormat) =>
    save(
      call(file, { query: { ...query, format, columns }, timeout: FILE_TIMEOUT } as never),
      `${part ?? words.title[language]}.${format}`,
    );
  return (
    <>
      {part === undefined && <ViewMenu store={store} arrangement={arrangement} />}
      <ExportMenu
        onExport={exportList}
        onReport={report && request && ((format) => request({ type: report, fields: columns, filters: query, format }))}
      />
    </>
  );
}
