import { AISHA, MARINA } from '../list-tables/rows.ts';
import { VALIDATED } from './validated-file.ts';
import { SAVE } from '../stale-writes/pressed.ts';
import { boardOf, SHIFT, shift } from '../stale-writes/schedules.rows.ts';
import { id } from '../stale-writes/stale-write.ts';
import type { SentForm } from './sent-form.ts';

const page = {
  at: `/operations/schedule/${MARINA.id}?start=2026-11-23`,
  rights: shift.rights,
  answers: {
    [`GET /api/schedule-boards/${MARINA.id}`]: boardOf(),
    'POST /api/schedules/conflict-check': { conflicts: [] },
  },
  send: SAVE,
  reads: [`/api/schedule-boards/${MARINA.id}`],
};

const day = (dayOfWeek: string, weekType: string | null, startTime: string) => ({
  dayOfWeek,
  weekType,
  startTime,
  shiftDuration: 480,
  breakStartAfterDuration: null,
  breakDuration: null,
  locationId: MARINA.id,
});

/** Shifts and patterns as they are planned (B§3, B§7; D39). */
export const SCHEDULES: readonly SentForm[] = [
  {
    ...page,
    name: 'a shift over midnight',
    call: 'POST /api/schedules',
    open: ['[data-testid=add-shift]'],
    answer: { ...SHIFT, id: id(503) },
    fill: [
      ['Start', '22:00'],
      ['End', '02:00'],
      ['Note', 'Night shift'],
    ],
    sends: {
      employeeId: AISHA.id,
      locationId: MARINA.id,
      fieldLocationId: null,
      startDate: '2026-11-23T18:00:00.000Z',
      endDate: '2026-11-23T22:00:00.000Z',
      breakStartDate: null,
      breakEndDate: null,
      note: 'Night shift',
    },
    says: 'Shift added',
  },
  {
    ...page,
    name: 'a pattern',
    call: 'POST /api/schedule-patterns/rotations',
    open: ['[aria-label="More actions"]', ['[role=menuitem]', 'Patterns'], ['[role=dialog] button', 'Add pattern']],
    answer: { data: [{ id: id(504), version: 1, rotation: null, skipped: [] }] },
    fill: [
      ['Employees', ['Aisha']],
      ['From', '07/12/2026'],
      ['Weekday', 'Tuesday'],
      ['Weeks', 'Odd weeks'],
      ['Start', '20:00'],
    ],
    sends: {
      employeeIds: [AISHA.id],
      activeFrom: '2026-12-07',
      activeTo: null,
      weeks: [{ days: [day('tuesday', 'odd', '20:00')] }],
    },
    says: 'Pattern added',
    reads: ['/api/schedule-patterns', `/api/schedule-boards/${MARINA.id}`],
  },
  {
    ...page,
    name: 'a rotation of three weeks, the second like the first and the third free',
    call: 'POST /api/schedule-patterns/rotations',
    open: ['[aria-label="More actions"]', ['[role=menuitem]', 'Add pattern']],
    answer: { data: [{ id: id(504), version: 1, rotation: null, skipped: [] }] },
    fill: [
      ['Employees', ['Aisha']],
      ['Repeats', 'Every 3 weeks'],
      ['From', '07/12/2026'],
      ['Until', '28/02/2027'],
      ['Weekday', 'Tuesday'],
      ['Start', '20:00'],
      { press: ['[role=dialog] button', 'Copy week 1 to week 2'] },
    ],
    sends: {
      employeeIds: [AISHA.id],
      activeFrom: '2026-12-07',
      activeTo: '2027-02-28',
      weeks: [{ days: [day('tuesday', null, '20:00')] }, { days: [day('tuesday', null, '20:00')] }, { days: [] }],
    },
    says: 'Pattern added',
    reads: [`/api/schedule-boards/${MARINA.id}`],
  },
  {
    name: 'validating a file of shifts',
    call: 'POST /api/schedules/import',
    at: '/operations/schedule',
    rights: ['web.access.operations.schedule:read', 'schedule.details:read', 'schedule.details:create'],
    open: ['[data-testid=import-open]'],
    ...VALIDATED,
  },
];
