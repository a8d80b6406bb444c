import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { LOCATION_COLUMNS } from '#contract/list-names.ts';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { LocationQuery } from '../locations.queries.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';

/** Columns of the list → of the export, where they are called differently. */
const NAMES: Readonly<Record<string, readonly string[]>> = { name: ['name', 'shortCode'], countryISO: ['country'] };

export interface ListToolsProps {
  readonly query: LocationQuery;
  readonly arrangement: ListArrangement;
}

/** Saved views of the list, and the list as a file. */
export default function ListTools({ query, arrangement }: ListToolsProps) {
  const say = useLocationsTexts();
  const save = useSaveFile();
  const request = useReports();
  const store = useSavedViews('locations');
  const columns = columnsOf(LOCATION_COLUMNS, arrangement.shown.flatMap((id) => NAMES[id] ?? [id]));
  const exportList = (format: ExportFormat) =>
    save(call(api.locations.export, { query: { ...query, format, columns }, timeout: FILE_TIMEOUT }), `${say('title')}.${format}`);
  return (
    <>
      <ViewMenu store={store} arrangement={arrangement} />
      <ExportMenu onExport={exportList} onReport={request && ((format) => request({ type: 'locations', fields: columns, filters: query, format }))} />
    </>
  );
}
