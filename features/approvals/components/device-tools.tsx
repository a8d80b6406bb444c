import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { DEVICE_CHANGE_COLUMNS } from '#contract/list-names.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { DeviceQuery } from '../devices.queries.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';

export interface DeviceToolsProps {
  readonly query: DeviceQuery;
  readonly arrangement: ListArrangement;
}

/** Saved views of the requests for another device, and the list as a file. */
export default function DeviceTools({ query, arrangement }: DeviceToolsProps) {
  const say = useApprovalsTexts();
  const save = useSaveFile();
  const request = useReports();
  const store = useSavedViews('device-changes');
  return (
    <>
      <ViewMenu store={store} arrangement={arrangement} />
      <ExportMenu
        onExport={(format) =>
          save(call(api.deviceChanges.export, { query: { ...query, format, columns: columnsOf(DEVICE_CHANGE_COLUMNS, arrangement.shown) }, timeout: FILE_TIMEOUT }), `${say('devices.title')}.${format}`)
        }
        onReport={request && ((format) => request({ type: 'device-changes', fields: columnsOf(DEVICE_CHANGE_COLUMNS, arrangement.shown), filters: query, format }))}
      />
    </>
  );
}
