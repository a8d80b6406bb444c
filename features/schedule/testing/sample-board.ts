import { minutesWorked } from '#domain/schedules/shift-times.ts';
import type { Board, BoardPerson, Shift } from '../schedule.types.ts';

const id = (end: string): string => `0198a000-0000-7000-8000-${end.padStart(12, '0')}`;

export const MARINA = {
  id: id('d1'),
  name: 'Marina Mall',
  shortCode: 'MM',
  timezone: 'Asia/Dubai',
  countryISO: 'AE',
  type: 'physical',
} as const;
export const CITY_WALK = { ...MARINA, id: id('d2'), name: 'City Walk', shortCode: 'CW' } as const;

const person = (end: string, firstName: string, lastName: string): BoardPerson => ({
  isAssigned: true,
  employee: {
    id: id(end),
    firstName,
    lastName,
    knownAs: '',
    companyEmployeeId: `E-${end}`,
    imageUrl: null,
    status: 'active',
    location: MARINA,
  },
});
export const AISHA = person('e1', 'Aisha', 'Khan');
export const OMAR = person('e2', 'Omar', 'Said');
export const SARA = person('e3', 'Sara', 'Nasser');

/** Monday to Sunday. */
export const WEEK = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];

/** A shift in Dubai, whose clock is four hours ahead: from 09:00 to 17:00 on Monday unless changed. */
export function sampleShift(changes: Partial<Shift> = {}): Shift {
  const shift: Shift = {
    id: id('a1'),
    version: 1,
    startDate: '2026-11-23T05:00:00.000Z',
    endDate: '2026-11-23T13:00:00.000Z',
    breakStartDate: '2026-11-23T09:00:00.000Z',
    breakEndDate: '2026-11-23T10:00:00.000Z',
    timezone: 'Asia/Dubai',
    employeeId: AISHA.employee.id,
    employee: AISHA.employee,
    locationId: MARINA.id,
    location: MARINA,
    fieldLocationId: null,
    fieldLocation: null,
    status: 'scheduled',
    checkInStatus: null,
    presence: 'scheduled',
    arrival: 'not-due',
    checkedInAt: null,
    checkedOutAt: null,
    lateMinutes: null,
    events: [],
    patternId: null,
    isEdited: false,
    note: null,
    grossMinutes: 0,
    netMinutes: 0,
    actions: [
      { event: 'shift.change', can: true, reasons: [] },
      { event: 'shift.cancel', can: true, reasons: [] },
      { event: 'shift.delete', can: true, reasons: [] },
    ],
    conflicts: [],
    ...changes,
  };
  const { gross, net } = minutesWorked(shift);
  return { ...shift, grossMinutes: gross, netMinutes: net };
}

/** A week with a shift of Aisha on Monday, a leave of Omar on Tuesday, a holiday on Thursday, closed on Sunday. */
export function sampleBoard(changes: Partial<Board> = {}): Board {
  return {
    location: MARINA,
    people: [AISHA, OMAR, SARA],
    shifts: [sampleShift()],
    leaves: [
      {
        id: id('b1'),
        employeeId: OMAR.employee.id,
        startDate: '2026-11-24',
        endDate: '2026-11-24',
        status: 'approved',
      },
    ],
    holidays: [{ id: id('b2'), date: '2026-11-26', name: 'Commemoration Day', nameArabic: 'يوم الشهيد' }],
    operatingDays: WEEK.map((date) => ({
      date,
      hours: date === '2026-11-29' ? [] : [{ start: '09:00', end: '22:00' }],
      reason: null,
      isException: false,
    })),
    isComplete: true,
    ...changes,
  };
}

export const sampleId = id;
