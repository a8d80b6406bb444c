import { attendance } from '../stale-writes/attendance.rows.ts';
import { SHIFT } from '../list-tables/daily-row.ts';
import type { ArabicDetails, RecordDetail } from './record-detail.ts';

/** A person of daily operations (B§2, B§3; D33, D37). */
export const ATTENDANCE: readonly RecordDetail[] = [
  {
    name: 'a person of the day',
    at: attendance.at,
    rights: attendance.rights,
    within: '[data-testid=person-detail]',
    answers: attendance.reads(SHIFT),
    shows: [],
  },
];

export const ATTENDANCE_ARABIC: ArabicDetails = { 'a person of the day': { shows: [] } };
