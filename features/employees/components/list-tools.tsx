import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { columnsOf, FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { useSavedViews } from '#client/views/use-saved-views.ts';
import { api } from '#contract/api.ts';
import { EMPLOYEE_COLUMNS } from '#contract/list-names.ts';
import { UploadIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ExportMenu, type ExportFormat } from '#ui/list/export-menu.tsx';
import type { ListArrangement } from '#ui/list/list.types.ts';
import { Button } from '#ui/primitives.ts';
import { ViewMenu } from '#ui/views/view-menu.tsx';
import type { EmployeeQuery } from '../employees.queries.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

const ImportDialog = lazyPart(() => import('../forms/import-employees.dialog.tsx'));

/** Columns of the list → of the export, where they are called differently. */
const NAMES: Readonly<Record<string, string>> = { firstName: 'employee' };

export interface ListToolsProps {
  readonly query: EmployeeQuery;
  readonly arrangement: ListArrangement;
}

/** Saved views of the list, the list as a file, and people from a file. */
export default function ListTools({ query, arrangement }: ListToolsProps) {
  const say = useEmployeesTexts();
  const save = useSaveFile();
  const request = useReports();
  const store = useSavedViews('employees');
  const createScope = usePermissions().scopeOf({ resource: 'employee.details', action: 'create' });
  const [isImporting, setImporting] = useState(false);
  const columns = columnsOf(EMPLOYEE_COLUMNS, arrangement.shown.map((id) => NAMES[id] ?? id));
  const exportList = (format: ExportFormat) =>
    save(call(api.employees.export, { query: { ...query, format, columns }, timeout: FILE_TIMEOUT }), `${say('title')}.${format}`);
  return (
    <>
      <ViewMenu store={store} arrangement={arrangement} />
      <ExportMenu onExport={exportList} onReport={request && ((format) => request({ type: 'employees', fields: columns, filters: query, format }))} />
      {(createScope === 'team' || createScope === 'all') && (
        <Button variant="ghost" data-testid="import-open" onClick={() => setImporting(true)}>
          <UploadIcon aria-hidden />
          {say('import.open')}
        </Button>
      )}
      {isImporting && (
        <LazyDialog>
          <ImportDialog onClose={() => setImporting(false)} />
        </LazyDialog>
      )}
    </>
  );
}
