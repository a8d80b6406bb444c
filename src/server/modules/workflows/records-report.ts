import { api } from '#contract/api.ts';
import type { GovernedKinds } from '../../records/governed-records.ts';
import { sideBySide } from '../../pdf/text-lines.ts';
import { listReport, type ReportKind } from '../reports/index.ts';
import { workflowOf } from './known-workflows.ts';
import { readRecordRows, RECORD_EXPORT_COLUMNS, stateWord } from './records-export.ts';

/** The records of one workflow as a report, which names it and the selected states. */
export const recordsReport = (kinds: GovernedKinds): ReportKind =>
  listReport({
    type: 'workflow-records',
    title: { en: 'Records of a workflow', ar: 'سجلات سير عمل' },
    like: api.workflowFigures.exportRecords,
    columns: RECORD_EXPORT_COLUMNS,
    read: (tx, caller, query: Parameters<typeof readRecordRows>[3], limit) =>
      readRecordRows(tx, caller, kinds, query, limit),
    of: ({ filters: { machine, states = [] }, language }) => {
      const { description } = workflowOf(kinds, machine);
      return sideBySide(description.title[language], ...states.map((state) => stateWord(description, state, language)));
    },
  });
