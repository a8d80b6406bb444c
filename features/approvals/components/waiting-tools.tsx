import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { WAITING_COLUMNS } from '#contract/list-names.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import type { WaitingQuery } from '../waiting.queries.ts';

export interface WaitingToolsProps {
  readonly query: WaitingQuery;
  readonly arrangement: ListArrangement;
}

/** Saved views of what waits for the person, and the list as a file. */
export default function WaitingTools({ query, arrangement }: WaitingToolsProps) {
  const t = useApprovalsTexts();
  const save = useSaveFile();
  const request = useReports();
  const store = useSavedViews('approvals');
  return (
    <>
      <ViewMenu store={store} arrangement={arrangement} />
      <ExportMenu
        onExport={(format) =>
          save(
            call(api.approvalsWaiting.export, {
              query: { ...query, format, columns: columnsOf(WAITING_COLUMNS, arrangement.shown) },
              timeout: FILE_TIMEOUT,
            }),
            `${t('title')}.${format}`,
          )
        }
        onReport={
          request &&
          ((format) =>
            request({
              type: 'approvals-waiting',
              fields: columnsOf(WAITING_COLUMNS, arrangement.shown),
              filters: query,
              format,
            }))
        }
      />
    </>
  );
}
