import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { api } from '#contract/api.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';
import { recordFilters, type Narrowing } from '../narrowing.ts';

export interface RecordToolsProps {
  readonly machine: string;
  readonly state: string;
  readonly narrowing: Narrowing;
  /** The file name. */
  readonly title: string;
}

/** The records in a state as a file. */
export default function RecordTools({ machine, state, narrowing, title }: RecordToolsProps) {
  const save = useSaveFile();
  const request = useReports();
  const filters = { states: [state], ...recordFilters(narrowing) };
  return (
    <ExportMenu
      onExport={(format) =>
        save(
          call(api.workflowFigures.exportRecords, {
            params: { machine },
            query: { ...filters, format },
            timeout: FILE_TIMEOUT,
          }),
          `${title}.${format}`,
        )
      }
      onReport={
        request && ((format) => request({ type: 'workflow-records', filters: { machine, ...filters }, format }, title))
      }
    />
  );
}
