import { AISHA, MARINA } from '../list-tables/rows.ts';
import { action, confirm, SAVE, submit } from './pressed.ts';
import { AGAIN, can, CONFIRM_AGAIN, id, KEPT, list, type StaleWrite } from './stale-write.ts';

const AT = `/operations/schedule/${MARINA.id}?start=2026-11-23`;
const EVENTS = [
  'shift.change',
  'shift.cancel',
  'shift.delete',
  'shift.check-in',
  'shift.check-out',
  'shift.break-start',
  'shift.break-end',
  'shift.correct',
];

/** A shift of Aisha on Monday from 09:00 to 17:00 in Dubai. */
export const SHIFT = {
  id: id(501),
  version: 3,
  startDate: '2026-11-23T05:00:00.000Z',
  endDate: '2026-11-23T13:00:00.000Z',
  breakStartDate: null,
  breakEndDate: null,
  timezone: 'Asia/Dubai',
  employeeId: AISHA.id,
  employee: { ...AISHA, status: 'active', location: MARINA },
  locationId: MARINA.id,
  location: MARINA,
  fieldLocationId: null,
  fieldLocation: null,
  status: 'scheduled',
  patternId: null,
  isEdited: false,
  note: null,
  grossMinutes: 480,
  netMinutes: 480,
  actions: EVENTS.map((event) => can(event)),
  conflicts: [],
};
const LATER = { ...SHIFT, version: 9, endDate: '2026-11-23T14:30:00.000Z' };

const PATTERN = {
  id: id(502),
  version: 3,
  employeeId: AISHA.id,
  employee: SHIFT.employee,
  activeFrom: '2026-11-02',
  activeTo: null,
  days: [
    {
      dayOfWeek: 'monday',
      weekType: null,
      startTime: '09:00',
      shiftDuration: 480,
      breakStartAfterDuration: null,
      breakDuration: null,
      locationId: MARINA.id,
      location: MARINA,
    },
  ],
  rotation: null,
  doubleOddWeeks: [],
  madeUntil: null,
  skipped: [],
  createdAt: '2026-11-01T08:00:00.000Z',
};

/** The board of a week, with this shift. */
export const boardOf = (...shifts: readonly object[]) => ({
  location: MARINA,
  people: [{ employee: SHIFT.employee, isAssigned: true }],
  shifts,
  leaves: [],
  holidays: [],
  operatingDays: [],
  isComplete: true,
});

export const shift = {
  at: `${AT}&open=${SHIFT.id}`,
  rights: [
    'web.access.operations.schedule:read',
    ...['create', 'read', 'update', 'delete'].flatMap((right) => [
      `schedule.details:${right}`,
      `schedule.pattern:${right}`,
    ]),
  ],
  before: SHIFT,
  theirs: LATER,
  reads: (kept: object) => ({
    [`GET /api/schedule-boards/${MARINA.id}`]: boardOf(kept),
    [`GET /api/schedules/${SHIFT.id}`]: kept,
    'POST /api/schedules/conflict-check': { conflicts: [] },
  }),
};

const check = (event: string, label: string): StaleWrite => ({
  ...shift,
  name: `${label}: a shift`,
  call: `POST /api/schedules/{id}/${event}`,
  open: [action(`shift.${event}`)],
  type: { Note: 'By phone' },
  send: submit(label),
  says: AGAIN,
  again: { version: 9, note: 'By phone' },
});

/** Shifts and patterns (B§7; D39, D43). */
export const SCHEDULES: readonly StaleWrite[] = [
  {
    ...shift,
    name: 'a shift',
    call: 'PATCH /api/schedules/{id}',
    open: [action('shift.change')],
    type: { Note: 'Opening' },
    shows: { End: '18:30' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, note: 'Opening', endDate: '2026-11-23T14:30:00.000Z' },
  },
  {
    ...shift,
    name: 'canceling a shift',
    call: 'POST /api/schedules/{id}/cancel',
    open: [action('shift.cancel')],
    send: confirm('Cancel shift'),
    says: CONFIRM_AGAIN,
    locks: true,
    page: '09:00–18:30',
    again: { version: 9 },
  },
  {
    ...shift,
    name: 'deleting a shift',
    call: 'DELETE /api/schedules/{id}',
    open: [action('shift.delete')],
    send: confirm('Delete'),
    says: CONFIRM_AGAIN,
    locks: true,
    page: '09:00–18:30',
    again: { version: '9' },
  },
  check('check-in', 'Check in'),
  check('check-out', 'Check out'),
  check('break-start', 'Start break'),
  check('break-end', 'End break'),
  {
    ...shift,
    name: 'correcting attendance',
    call: 'POST /api/schedules/{id}/correct',
    open: [action('shift.correct')],
    type: { Attendance: 'not-there', Reason: 'Called in sick' },
    send: submit('Correct attendance'),
    says: KEPT,
    again: { version: 9, outcome: 'not-there', reason: 'Called in sick' },
  },
  {
    ...shift,
    name: 'ending a pattern',
    call: 'DELETE /api/schedule-patterns/{id}',
    at: AT,
    before: PATTERN,
    theirs: { ...PATTERN, version: 9, activeTo: '2026-12-31' },
    reads: (kept: object) => ({
      [`GET /api/schedule-boards/${MARINA.id}`]: boardOf(SHIFT),
      'GET /api/schedule-patterns': list(kept),
    }),
    open: ['[aria-label="More actions"]', ['[role=menuitem]', 'Patterns'], ['[role=dialog] button', 'End pattern']],
    send: confirm('End pattern'),
    says: CONFIRM_AGAIN,
    locks: true,
    page: '31 Dec 2026',
    again: { version: '9' },
  },
];
