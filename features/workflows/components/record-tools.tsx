import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { useReports } from '#client/reports/use-reports.ts';
import { api } from '#contract/api.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';

export interface RecordToolsProps {
  readonly machine: string;
  readonly state: string;
  /** The file name. */
  readonly title: string;
}

/** The records in a state as a file. */
export default function RecordTools({ machine, state, title }: RecordToolsProps) {
  const save = useSaveFile();
  const request = useReports();
  const states = [state];
  return (
    <ExportMenu
      onExport={(format) =>
        save(
          call(api.workflowFigures.exportRecords, {
            params: { machine },
            query: { states, format },
            timeout: FILE_TIMEOUT,
          }),
          `${title}.${format}`,
        )
      }
      onReport={
        request && ((format) => request({ type: 'workflow-records', filters: { machine, states }, format }, title))
      }
    />
  );
}
