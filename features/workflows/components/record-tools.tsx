import { call } from '#client/http/call.ts';
import { FILE_TIMEOUT, useSaveFile } from '#client/list/list-file.ts';
import { api } from '#contract/api.ts';
import { ExportMenu } from '#ui/list/export-menu.tsx';

export interface RecordToolsProps {
  readonly machine: string;
  readonly state: string;
  /** What the file is called. */
  readonly title: string;
}

/** The records that are in a state as a file. */
export default function RecordTools({ machine, state, title }: RecordToolsProps) {
  const save = useSaveFile();
  return <ExportMenu onExport={(format) => save(call(api.workflowFigures.exportRecords, { params: { machine }, query: { states: [state], format }, timeout: FILE_TIMEOUT }), `${title}.${format}`)} />;
}
