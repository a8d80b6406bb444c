import { api } from '#contract/api.ts';
import { listReport } from '../reports/index.ts';
import { SUBSTITUTE_EXPORT_COLUMNS } from './substitutes-export.ts';
import { readSubstitutes } from './substitutes.commands.ts';

/** Who decides in whose place as a report. */
export const substituteReport = listReport({
  type: 'approval-substitutes',
  title: { en: 'Substitutes', ar: 'البدلاء' },
  like: api.approvalSubstitutes.export,
  columns: SUBSTITUTE_EXPORT_COLUMNS,
  read: readSubstitutes,
});
