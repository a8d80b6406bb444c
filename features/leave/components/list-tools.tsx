import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { LEAVE_COLUMNS } from '#contract/list-names.ts';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { LeaveQuery } from '../leave-filters.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';

export interface ListToolsProps {
  readonly query: LeaveQuery;
  readonly arrangement: ListArrangement;
}

/** Saved views of the list, and the list as a file. Loaded after the list, which is looked at first. */
export default function ListTools({ query, arrangement }: ListToolsProps) {
  const say = useLeaveTexts();
  const save = useSaveFile();
  const request = useReports();
  const store = useSavedViews('leave');
  const exportList = (format: ExportFormat) =>
    save(call(api.leaves.export, { query: { ...query, isApprovalProcess: true, format, columns: columnsOf(LEAVE_COLUMNS, arrangement.shown) }, timeout: FILE_TIMEOUT }), `${say('title')}.${format}`);
  return (
    <>
      <ViewMenu store={store} arrangement={arrangement} />
      <ExportMenu onExport={exportList} onReport={request && ((format) => request({ type: 'leaves', fields: columnsOf(LEAVE_COLUMNS, arrangement.shown), filters: { ...query, isApprovalProcess: true }, format }))} />
    </>
  );
}
