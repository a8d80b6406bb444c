import { api } from '#contract/api.ts';
import { listReport } from '../reports/index.ts';
import { LEAVE_EXPORT_COLUMNS, readLeaveRows } from './leave-export.ts';

/** The leave list as a report. */
export const leaveReport = listReport({
  type: 'leaves',
  title: { en: 'Leave requests', ar: 'طلبات الإجازة' },
  like: api.leaves.export,
  columns: LEAVE_EXPORT_COLUMNS,
  read: readLeaveRows,
});
