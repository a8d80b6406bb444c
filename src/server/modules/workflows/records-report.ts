import { api } from '#contract/api.ts';
import { sideBySide } from '../../pdf/text-lines.ts';
import { listReport } from '../reports/report-type.ts';
import { workflowOf } from './known-workflows.ts';
import { readRecordRows, RECORD_EXPORT_COLUMNS, stateWord } from './records-export.ts';

/** The records of one workflow as a report, which names it and the states that were asked for. */
export const recordsReport = listReport({
  type: 'workflow-records',
  title: { en: 'Records of a workflow', ar: 'سجلات سير عمل' },
  like: api.workflowFigures.exportRecords,
  columns: RECORD_EXPORT_COLUMNS,
  read: readRecordRows,
  of: ({ filters: { machine, states = [] }, language }) => {
    const { description } = workflowOf(machine);
    return sideBySide(description.title[language], ...states.map((state) => stateWord(description, state, language)));
  },
});
