import { holdsWords } from '#domain/folded-text.ts';
import type { ShiftStatus } from '#domain/schedules/attendance.ts';
import type { Conflict } from '#domain/schedules/conflicts.ts';
import { minutesWorked, wallTimeAt, type ShiftTimes, type WorkedMinutes } from '#domain/schedules/shift-times.ts';
import { zoneFor } from './board-zone.ts';
import type { Board, BoardPerson, PlannedShift, Shift } from './schedule.types.ts';

/** A shift as the board draws it: stored, or of the draft of a plan. */
export interface Entry extends ShiftTimes {
  /** The id of a stored shift, or that of the draft. */
  readonly key: string;
  readonly employeeId: string;
  readonly locationId: string;
  readonly locationName: string;
  readonly fieldLocationId: string | null;
  readonly fieldLocationName: string | null;
  readonly note: string | null;
  readonly timezone: string;
  /** The day it starts on, in its zone. */
  readonly date: string;
  /** HH:mm in its zone. */
  readonly start: string;
  readonly end: string;
  /** It ends on a later day than it starts. */
  readonly endsLater: boolean;
  readonly status: ShiftStatus;
  /** At another location: shown, but not planned here. */
  readonly isElsewhere: boolean;
  /** Whether it may be moved and edited here. */
  readonly isOpen: boolean;
  readonly worked: WorkedMinutes;
  readonly conflicts: readonly Conflict[];
  /** What the plan makes of it. */
  readonly change: 'added' | 'changed' | 'removed' | null;
  /** The stored shift; null for one that is only planned. */
  readonly shift: Shift | null;
}

/** A cell of the board. */
export interface Place {
  readonly employeeId: string;
  readonly date: string;
}

/** Whether a shift counts: not canceled, excluded by a leave, or removed by the plan. */
export const isCounted = ({ status, change }: Pick<Entry, 'status' | 'change'>): boolean =>
  status !== 'canceled' && status !== 'excluded' && change !== 'removed';

/** The conflicts of an entry that can still be solved: those of a shift that has begun are past. */
export const openConflicts = (entry: Entry): readonly Conflict[] =>
  isCounted(entry) && entry.status === 'scheduled' ? entry.conflicts : NO_CONFLICTS;

const NO_CONFLICTS: readonly Conflict[] = [];

const timesOf = (times: Pick<PlannedShift, keyof ShiftTimes>): ShiftTimes => ({
  startDate: times.startDate,
  endDate: times.endDate,
  breakStartDate: times.breakStartDate ?? null,
  breakEndDate: times.breakEndDate ?? null,
});

/** The parts of an entry that follow from its times. */
function placedTimes(given: Pick<PlannedShift, keyof ShiftTimes>, timezone: string) {
  const times = timesOf(given);
  const start = wallTimeAt(times.startDate, timezone);
  const end = wallTimeAt(times.endDate, timezone);
  return {
    ...times,
    timezone,
    date: start.date,
    start: start.time,
    end: end.time,
    endsLater: end.date > start.date,
    worked: minutesWorked(times),
  };
}

/** Returns a stored shift as an entry of the board of a location. */
export function storedEntry(shift: Shift, locationId: string): Entry {
  return {
    ...placedTimes(shift, shift.timezone),
    key: shift.id,
    employeeId: shift.employeeId,
    locationId: shift.locationId,
    locationName: shift.location.name,
    fieldLocationId: shift.fieldLocationId,
    fieldLocationName: shift.fieldLocation?.name ?? null,
    note: shift.note,
    status: shift.status,
    isElsewhere: shift.locationId !== locationId,
    isOpen: shift.locationId === locationId && may(shift, 'shift.change'),
    conflicts: shift.conflicts ?? NO_CONFLICTS,
    change: null,
    shift,
  };
}

/** Whether the server allows an event of a shift. */
export const may = (shift: Shift, event: string): boolean =>
  shift.actions.some((action) => action.event === event && action.can);

/** Returns an entry with other planned values, as the draft has them. */
export const replanned = (entry: Entry, planned: PlannedShift, conflicts: readonly Conflict[]): Entry => ({
  ...entry,
  ...placedTimes(planned, entry.timezone),
  employeeId: planned.employeeId,
  fieldLocationId: planned.fieldLocationId ?? null,
  fieldLocationName: planned.fieldLocationId === entry.fieldLocationId ? entry.fieldLocationName : null,
  note: planned.note ?? null,
  conflicts,
  change: 'changed',
});

/** Returns a shift that is only planned yet, as an entry. */
export const newEntry = (
  key: string,
  planned: PlannedShift,
  { board, conflicts }: { readonly board: Board; readonly conflicts: readonly Conflict[] },
): Entry => ({
  ...placedTimes(planned, zoneFor(board, planned.employeeId)),
  key,
  employeeId: planned.employeeId,
  locationId: planned.locationId,
  locationName: board.location.name,
  fieldLocationId: planned.fieldLocationId ?? null,
  fieldLocationName: null,
  note: planned.note ?? null,
  status: 'scheduled',
  isElsewhere: false,
  isOpen: true,
  conflicts,
  change: 'added',
  shift: null,
});

/** The values of an entry as they are sent. */
export const plannedOf = (entry: Entry): PlannedShift => ({
  employeeId: entry.employeeId,
  locationId: entry.locationId,
  fieldLocationId: entry.fieldLocationId,
  startDate: entry.startDate,
  endDate: entry.endDate,
  breakStartDate: entry.breakStartDate,
  breakEndDate: entry.breakEndDate,
  note: entry.note,
});

/** A person of the board with their entries by date, in order of their start. */
export interface BoardRow {
  readonly person: BoardPerson;
  readonly byDate: ReadonlyMap<string, readonly Entry[]>;
  /** Of the shown days at this location. */
  readonly worked: WorkedMinutes;
  /** The most entries on one day. */
  readonly most: number;
}

export interface BoardModel {
  readonly rows: readonly BoardRow[];
  readonly byDate: ReadonlyMap<string, WorkedMinutes>;
  readonly total: WorkedMinutes;
  /** Entries of this location on the shown days. */
  readonly count: number;
}

const NONE: WorkedMinutes = { gross: 0, net: 0 };
const sum = (one: WorkedMinutes, other: WorkedMinutes): WorkedMinutes => ({
  gross: one.gross + other.gross,
  net: one.net + other.net,
});

/** Arranges entries by person and day, with the hours of both (D40). Only this location's count. */
export function boardModel(
  people: readonly BoardPerson[],
  entries: readonly Entry[],
  days: readonly string[],
): BoardModel {
  const shown = new Set(days);
  const byEmployee = Map.groupBy(
    entries.filter(({ date }) => shown.has(date)),
    ({ employeeId }) => employeeId,
  );
  const byDate = new Map<string, WorkedMinutes>();
  let total = NONE;
  let count = 0;
  const rows = people.map((person): BoardRow => {
    const own = (byEmployee.get(person.employee.id) ?? []).toSorted(
      (one, other) => Date.parse(one.startDate) - Date.parse(other.startDate),
    );
    let worked = NONE;
    for (const entry of own) {
      if (entry.isElsewhere || !isCounted(entry)) continue;
      worked = sum(worked, entry.worked);
      byDate.set(entry.date, sum(byDate.get(entry.date) ?? NONE, entry.worked));
      count++;
    }
    total = sum(total, worked);
    const grouped = Map.groupBy(own, ({ date }) => date);
    return { person, byDate: grouped, worked, most: Math.max(0, ...[...grouped.values()].map(({ length }) => length)) };
  });
  return { rows, byDate, total, count };
}

/** Returns the model with only the people whose name or number has every word of a text, in any spelling. */
export function withPeople(model: BoardModel, text: string): BoardModel {
  if (text.trim() === '') return model;
  const rows = model.rows.filter(({ person: { employee } }) =>
    holdsWords(`${employee.firstName} ${employee.lastName} ${employee.knownAs} ${employee.companyEmployeeId}`, text),
  );
  return { ...model, rows };
}
