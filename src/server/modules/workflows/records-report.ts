import { api } from '#contract/api.ts';
import { listReport } from '../reports/report-type.ts';
import { readRecordRows, RECORD_EXPORT_COLUMNS } from './records-export.ts';

/** The records of one workflow as a report. */
export const recordsReport = listReport({
  type: 'workflow-records',
  title: { en: 'Records of a workflow', ar: 'سجلات سير عمل' },
  like: api.workflowFigures.exportRecords,
  columns: RECORD_EXPORT_COLUMNS,
  read: readRecordRows,
});
