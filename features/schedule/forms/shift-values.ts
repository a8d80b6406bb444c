import {
  instantAt,
  shiftTimesFaults,
  wallTimeAt,
  type ShiftTimes,
  type ShiftTimesFault,
  type WallTimeInstant,
} from '#domain/schedules/shift-times.ts';
import { DAY_MINUTES, MINUTE_MS, minutesOf } from '#domain/schedules/zones.ts';
import { addDays } from '#domain/schedules/week.ts';
import type { Option } from '#ui/lookup/option.ts';
import type { Entry } from '../board-entries.ts';
import type { Board, PlannedShift } from '../schedule.types.ts';

/** Body names where the forms call a field differently. */
export const FIELDS: Readonly<Record<string, string>> = {
  employeeId: 'person',
  startDate: 'start',
  endDate: 'end',
  breakStartDate: 'breakStart',
  breakEndDate: 'breakLength',
};

/** Which of two times, in the hour that occurs twice. */
export type Occurrence = 'earlier' | 'later';

export interface ShiftForm {
  readonly person: Option | null;
  readonly fieldLocationId: string;
  readonly date: string;
  /** HH:mm; an end that is not after the start is on the next day. */
  readonly start: string;
  readonly startTwice: Occurrence;
  readonly end: string;
  readonly endTwice: Occurrence;
  readonly breakStart: string;
  /** Minutes; 0 for none. */
  readonly breakLength: number;
  readonly note: string;
}

export type TimeValues = Pick<
  ShiftForm,
  'date' | 'start' | 'startTwice' | 'end' | 'endTwice' | 'breakStart' | 'breakLength'
>;

/** What the times of the form mean. */
export interface ReadTimes {
  /** Null while something is missing. */
  readonly times: ShiftTimes | null;
  /** Times that the clock skips on their day. */
  readonly missing: readonly ('start' | 'end')[];
  /** Times that occur twice on their day. */
  readonly twice: readonly ('start' | 'end')[];
  readonly faults: readonly ShiftTimesFault[];
  readonly endsLater: boolean;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NOTHING: ReadTimes = { times: null, missing: [], twice: [], faults: [], endsLater: false };

const chosen = ({ instant, later }: WallTimeInstant, which: Occurrence): string =>
  which === 'later' && later !== null ? later : instant;

/** Returns the instants of what was typed, on the clock of a zone. */
export function readTimes(values: TimeValues, zone: string): ReadTimes {
  const { date, start, end, breakStart, breakLength } = values;
  if (!DATE.test(date) || !TIME.test(start) || !TIME.test(end)) return NOTHING;
  const endsLater = end <= start;
  const from = instantAt(date, start, zone);
  const to = instantAt(endsLater ? addDays(date, 1) : date, end, zone);
  const startDate = chosen(from, values.startTwice);
  const hasBreak = breakLength > 0 && TIME.test(breakStart);
  const breakStartDate = hasBreak
    ? instantAt(breakStart < start ? addDays(date, 1) : date, breakStart, zone).instant
    : null;
  const times: ShiftTimes = {
    startDate,
    endDate: chosen(to, values.endTwice),
    breakStartDate,
    breakEndDate: breakStartDate && new Date(Date.parse(breakStartDate) + breakLength * MINUTE_MS).toISOString(),
  };
  const both = [
    { name: 'start', code: from.code },
    { name: 'end', code: to.code },
  ] as const;
  return {
    times,
    missing: both.filter(({ code }) => code === 'time-does-not-exist').map(({ name }) => name),
    twice: both.filter(({ code }) => code === 'time-occurs-twice').map(({ name }) => name),
    faults: shiftTimesFaults(times),
    endsLater,
  };
}

/** Returns the form's values as sent; null while something is missing. */
export function plannedFrom(values: ShiftForm, zone: string, locationId: string): PlannedShift | null {
  const { times } = readTimes(values, zone);
  if (!values.person || !times) return null;
  return {
    ...times,
    employeeId: values.person.id,
    locationId,
    fieldLocationId: values.fieldLocationId || null,
    note: values.note.trim() || null,
  };
}

const SHIFT_MINUTES = 8 * 60;
const USUAL_START = '09:00';

const timeAfter = (time: string, minutes: number): string => {
  const at = (minutesOf(time) + minutes) % DAY_MINUTES;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};

/** Values of a new shift: eight hours from when the location opens. */
export function newValues(board: Board, person: Option | null, date: string): ShiftForm {
  const open = board.operatingDays.find((day) => day.date === date)?.hours[0]?.start;
  const start = open ?? USUAL_START;
  return {
    person,
    fieldLocationId: '',
    date,
    start,
    startTwice: 'earlier',
    end: timeAfter(start, SHIFT_MINUTES),
    endTwice: 'earlier',
    breakStart: '',
    breakLength: 0,
    note: '',
  };
}

/** Values of an existing shift. */
export function valuesOf(entry: Omit<Entry, 'shift' | 'conflicts' | 'change'>, person: Option | null): ShiftForm {
  const { timezone, breakStartDate, breakEndDate } = entry;
  const start = wallTimeAt(entry.startDate, timezone);
  const end = wallTimeAt(entry.endDate, timezone);
  return {
    person,
    fieldLocationId: entry.fieldLocationId ?? '',
    date: start.date,
    start: start.time,
    startTwice: start.occurrence ?? 'earlier',
    end: end.time,
    endTwice: end.occurrence ?? 'earlier',
    breakStart: breakStartDate ? wallTimeAt(breakStartDate, timezone).time : '',
    breakLength:
      breakStartDate && breakEndDate ? (Date.parse(breakEndDate) - Date.parse(breakStartDate)) / MINUTE_MS : 0,
    note: entry.note ?? '',
  };
}
