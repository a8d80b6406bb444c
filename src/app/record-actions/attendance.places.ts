import { DAILY, dailyAnswer } from '../list-tables/daily-row.ts';
import { attendance } from '../stale-writes/attendance.rows.ts';

/** The check events of a shift, and its correction. */
const CHECKED = {
  'shift.check-in': {
    label: 'Check in',
    code: 'too-early',
    words: 'Check-in opens 4 hours before the shift.',
  },
  'shift.break-start': { label: 'Start break', code: 'has-arrived', words: 'The person has already checked in.' },
  'shift.break-end': { label: 'End break', code: 'not-late', words: 'The grace period has not passed.' },
  'shift.check-out': {
    label: 'Check out',
    code: 'shift-over',
    words: 'The shift is over: only a supervisor’s correction changes its attendance.',
  },
  'shift.correct': {
    label: 'Correct attendance',
    code: 'own-shift',
    words: 'You can’t correct your own attendance.',
  },
};

/** Where check events and corrections are offered; words typed from the specification of the machine. */
export const ATTENDANCE_PLACES = [
  {
    name: 'a shift of the day (B§2, D43)',
    at: attendance.at,
    rights: attendance.rights,
    within: '[data-testid=person-detail]',
    locked: 'described' as const,
    reads: (actions: readonly object[]) => attendance.reads({ ...attendance.before, actions }),
    events: CHECKED,
  },
  {
    name: 'a row of daily operations (B§2, D43)',
    at: '/operations/daily-operations?status=on-duty',
    rights: attendance.rights,
    within: '[role=menu]',
    locked: 'listed' as const,
    menu: '[data-testid=list-row] button[aria-haspopup=menu]',
    reads: (actions: readonly object[]) => ({
      'GET /api/daily-operations': dailyAnswer({ ...DAILY, shifts: [{ ...attendance.before, actions }] }),
    }),
    events: CHECKED,
  },
];
