import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { DAY_BANKING_COLUMNS } from '#contract/list-names.ts';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { BankingQuery } from '../banking.queries.ts';
import { useBankingTexts } from '../use-banking-texts.ts';

/** Saved views of the list, and the list as a file. */
export default function ListTools({ query, arrangement }: { readonly query: BankingQuery; readonly arrangement: ListArrangement }) {
  const say = useBankingTexts();
  const save = useSaveFile();
  const request = useReports();
  const store = useSavedViews('till-banking-reports');
  const exportList = (format: ExportFormat) =>
    save(call(api.dayBankings.export, { query: { ...query, format, columns: columnsOf(DAY_BANKING_COLUMNS, arrangement.shown) }, timeout: FILE_TIMEOUT }), `${say('title')}.${format}`);
  return (
    <>
      <ViewMenu store={store} arrangement={arrangement} />
      <ExportMenu onExport={exportList} onReport={request && ((format) => request({ type: 'till-banking', fields: columnsOf(DAY_BANKING_COLUMNS, arrangement.shown), filters: query, format }))} />
    </>
  );
}
