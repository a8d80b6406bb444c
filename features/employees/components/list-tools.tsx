import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { EMPLOYEE_COLUMNS } from '#contract/list-names.ts';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { EmployeeQuery } from '../employees.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

/** Columns of the list → of the export, where they are called differently. */
const NAMES: Readonly<Record<string, string>> = { firstName: 'employee' };

export interface ListToolsProps {
  readonly query: EmployeeQuery;
  readonly arrangement: ListArrangement;
}

/** Saved views of the list, and the list as a file. */
export default function ListTools({ query, arrangement }: ListToolsProps) {
  const say = useEmployeesTexts();
  const save = useSaveFile();
  const store = useSavedViews('employees');
  const exportList = (format: ExportFormat) =>
    save(call(api.employees.export, { query: { ...query, format, columns: columnsOf(EMPLOYEE_COLUMNS, arrangement.shown.map((id) => NAMES[id] ?? id)) }, timeout: FILE_TIMEOUT }), `${say('title')}.${format}`);
  return (
    <>
      <ViewMenu store={store} arrangement={arrangement} />
      <ExportMenu onExport={exportList} />
    </>
  );
}
