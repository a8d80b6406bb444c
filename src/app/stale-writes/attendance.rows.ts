import { AISHA } from '../list-tables/rows.ts';
import { DAILY, DAILY_RIGHTS, dailyAnswer, SHIFT } from '../list-tables/daily-row.ts';
import { action, submit } from './pressed.ts';
import { AGAIN, can, KEPT, type StaleWrite } from './stale-write.ts';

const EVENTS = ['shift.check-in', 'shift.break-start', 'shift.break-end', 'shift.check-out', 'shift.correct'];

/** A person of the day, open beside the list. */
export const attendance = {
  at: `/operations/daily-operations?status=on-duty&open=${AISHA.id}`,
  rights: DAILY_RIGHTS,
  before: { ...SHIFT, actions: EVENTS.map((event) => can(event)) },
  reads: (shift: object) => ({ 'GET /api/daily-operations': dailyAnswer({ ...DAILY, shifts: [shift] }) }),
};

const theirs = { ...attendance.before, version: 9, lateMinutes: 34 };

const check = (event: string, path: string, label: string): StaleWrite => ({
  ...attendance,
  name: `${label} of a shift`,
  call: `POST /api/schedules/{id}/${path}`,
  theirs,
  open: [action(event)],
  type: { Note: 'Through the back door' },
  send: submit(label),
  says: AGAIN,
  page: '34 minutes late',
  again: { version: 9, note: 'Through the back door' },
});

/** Check events and corrections (B§3, B§7; D43). */
export const ATTENDANCE: readonly StaleWrite[] = [
  check('shift.check-in', 'check-in', 'Check in'),
  check('shift.break-start', 'break-start', 'Start break'),
  check('shift.break-end', 'break-end', 'End break'),
  check('shift.check-out', 'check-out', 'Check out'),
  {
    ...attendance,
    name: 'a correction of a shift',
    call: 'POST /api/schedules/{id}/correct',
    theirs: { ...theirs, checkedInAt: '2026-03-02T05:34:10.000Z' },
    open: [action('shift.correct')],
    type: { Reason: 'Saw her arrive' },
    shows: { 'Check-in time': '09:34' },
    send: submit('Correct attendance'),
    says: KEPT,
    again: {
      version: 9,
      reason: 'Saw her arrive',
      outcome: 'on-duty',
      checkedInAt: '2026-03-02T05:34:10.000Z',
    },
  },
];
