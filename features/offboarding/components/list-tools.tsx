import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { OFFBOARDING_COLUMNS } from '#contract/list-names.ts';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { OffboardingQuery } from '../offboarding.queries.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';

export interface ListToolsProps {
  readonly query: OffboardingQuery;
  readonly arrangement: ListArrangement;
}

/** Saved views of the list, and the list as a file. */
export default function ListTools({ query, arrangement }: ListToolsProps) {
  const say = useOffboardingTexts();
  const save = useSaveFile();
  const request = useReports();
  const store = useSavedViews('offboarding');
  const exportList = (format: ExportFormat) =>
    save(call(api.offboardings.export, { query: { ...query, format, columns: columnsOf(OFFBOARDING_COLUMNS, arrangement.shown) }, timeout: FILE_TIMEOUT }), `${say('title')}.${format}`);
  return (
    <>
      <ViewMenu store={store} arrangement={arrangement} />
      <ExportMenu
        onExport={exportList}
        onReport={request && ((format) => request({ type: 'offboarding-settlement', fields: columnsOf(OFFBOARDING_COLUMNS, arrangement.shown), filters: query, format }))}
      />
    </>
  );
}
