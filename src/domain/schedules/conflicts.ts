import type { ContractDates } from '../contracts.ts';
import type { LeaveStatus } from '../leave.ts';
import type { ExceptionTime, OpenTime } from '../opening-hours.ts';
import { ACTIVE_STATUS, type LocationType, type RecordStatus } from '../records.ts';
import { neighboursAmong, type Neighbours, type Placed } from './neighbours.ts';
import { openSpansOf, type OpeningHours } from './open-spans.ts';
import { compareText } from './order.ts';
import { daysOf, spanOfDays, uncoveredParts, within, type Days, type Span } from './spans.ts';
import { MINUTE_MS, dateOfDay, dayAt, dayNumber, isoOf } from './zones.ts';

/** Conflicts of shifts (D41). Intervals are half-open; instants are ISO texts with offset, answers in UTC. */

/** Codes in the order of their severity. */
export const CONFLICT_CODES = [
  'overlap',
  'outside-contract',
  'inactive-employee',
  'approved-leave',
  'requested-leave',
  'public-holiday',
  'outside-opening-hours',
  'short-rest',
  'not-assigned',
  'missing-document',
] as const;
export type ConflictCode = (typeof CONFLICT_CODES)[number];

export const CONFLICT_SEVERITIES = ['blocking', 'warning'] as const;
export type ConflictSeverity = (typeof CONFLICT_SEVERITIES)[number];

/**
 * Minimum rest between the shifts of different days, in minutes (D41). The shifts of a split day, which begin on the same
 * date each in its own zone, need no rest between them.
 */
export const MINIMUM_REST_MINUTES = 660;

export interface Conflict {
  readonly code: ConflictCode;
  readonly severity: ConflictSeverity;
  /**
   * The other shift (overlap, short-rest), the leave, the public holiday, the employee (inactive-employee), the location
   * (not-assigned) or the document type (missing-document); null for contracts and opening hours.
   */
  readonly withId: string | null;
  /** The place in its plan of another new shift, which has no id yet. */
  readonly withPlace?: string | undefined;
  /** The affected part of the shift; of short-rest the rest itself; where nothing is partial, the whole shift. */
  readonly from: string;
  readonly to: string;
}

/** A shift as planned. Its times are valid: it ends after it begins. */
export interface PlannedShift {
  /** Null: new. In a batch new shifts need an id of the caller's, by which others name them. */
  readonly id: string | null;
  readonly employeeId: string;
  readonly locationId: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The zone captured with the shift: the location's, or the employee's when remote (D42). */
  readonly timezone: string;
  /** Canceled, or excluded by a leave (D25): in nobody's way, and without conflicts itself. */
  readonly isExcluded: boolean;
}

export interface EmployeeFacts {
  readonly status: RecordStatus;
  /** A shift that begins after it finds the person inactive; the board does not know it. */
  readonly lastWorkingDay?: string | null;
  /** The zone in which leave dates are read (D19). */
  readonly timezone: string;
  readonly contracts: readonly ContractDates[];
  /** Rejected and canceled ones are ignored. First and last date, both included. */
  readonly leaves: readonly {
    readonly id: string;
    readonly status: LeaveStatus;
    readonly startDate: string;
    readonly endDate: string;
  }[];
  readonly locationIds: readonly string[];
  /** Active document types required of this person. */
  readonly requiredDocumentTypeIds: readonly string[];
  /** `expirationDate`: the last valid day (D81); null: does not expire. */
  readonly documents: readonly { readonly documentTypeId: string; readonly expirationDate: string | null }[];
  /** Stored shifts of the person, at least those that end or begin within 11 hours of the checked ones. */
  readonly shifts: readonly PlannedShift[];
}

export interface LocationFacts {
  readonly type: LocationType;
  /** Public holidays of the location's country. */
  readonly holidays: readonly { readonly id: string; readonly date: string }[];
  readonly openTimes: readonly OpenTime[];
  readonly exceptionTimes: readonly ExceptionTime[];
}

/** Facts for one shift. */
export interface ConflictFacts {
  readonly employee: EmployeeFacts;
  readonly location: LocationFacts;
}

/** Facts for a batch: asked once per employee and once per location. */
export interface ConflictFactsOf {
  readonly employee: (employeeId: string) => EmployeeFacts;
  readonly location: (locationId: string) => LocationFacts;
}

/** Returns the conflicts of a shift (D41), by code, then time, then id. */
export function conflictsOf(shift: PlannedShift, { employee, location }: ConflictFacts): readonly Conflict[] {
  return conflictsAmong([shift], { employee: () => employee, location: () => location })[0] ?? [];
}

/**
 * Returns the conflicts of each shift of a batch, in its order, also with each other (D41). A stored shift that the
 * batch contains, by id, is replaced by the batch's version.
 */
export function conflictsAmong(
  shifts: readonly PlannedShift[],
  factsOf: ConflictFactsOf,
): readonly (readonly Conflict[])[] {
  const inBatch = new Set(shifts.map(({ id }) => id).filter((id) => id !== null));
  const byEmployee = Map.groupBy(shifts, ({ employeeId }) => employeeId);
  const employees = new Map<string, Employee>();
  const locations = new Map<string, LocationFacts>();
  return shifts.map((shift) => {
    if (shift.isExcluded) return [];
    let employee = employees.get(shift.employeeId);
    if (!employee) {
      const facts = factsOf.employee(shift.employeeId);
      const stored = facts.shifts.filter(({ id }) => id === null || !inBatch.has(id));
      employee = employeeOf(facts, [...stored, ...(byEmployee.get(shift.employeeId) ?? [])]);
      employees.set(shift.employeeId, employee);
    }
    let location = locations.get(shift.locationId);
    if (!location) locations.set(shift.locationId, (location = factsOf.location(shift.locationId)));
    return found(shift, employee, location);
  });
}

/** Facts of an employee, arranged once for all shifts of a batch. */
interface Employee extends EmployeeFacts {
  readonly around: (of: Placed) => Neighbours;
  /** Last valid day of the document that is valid longest, by type. */
  readonly validUntil: ReadonlyMap<string, string>;
}

const NEVER = '9999-12-31';

function employeeOf(facts: EmployeeFacts, shifts: readonly PlannedShift[]): Employee {
  const validUntil = new Map<string, string>();
  for (const { documentTypeId, expirationDate } of facts.documents) {
    const until = expirationDate ?? NEVER;
    if (until > (validUntil.get(documentTypeId) ?? '')) validUntil.set(documentTypeId, until);
  }
  const counted = shifts.filter(({ isExcluded }) => !isExcluded).map(placed);
  return { ...facts, validUntil, around: neighboursAmong(counted, MINIMUM_REST_MINUTES * MINUTE_MS) };
}

function placed(shift: PlannedShift): Placed {
  const [start, end] = [Date.parse(shift.startDate), Date.parse(shift.endDate)];
  return { source: shift, id: shift.id, start, end, startDay: dayAt(start, shift.timezone) };
}

/** A conflict before it is written out. */
interface Found extends Span {
  readonly code: ConflictCode;
  readonly withId: string | null;
}

function found(shift: PlannedShift, employee: Employee, location: LocationFacts): readonly Conflict[] {
  const place = placed(shift);
  const span = { from: place.start, to: place.end };
  const days = daysOf(span, shift.timezone);
  const [start, end] = [isoOf(span.from), isoOf(span.to)];
  return [
    ...neighbourConflicts(place, employee.around(place)),
    ...contractConflicts(span, shift.timezone, days, employee.contracts),
    ...leaveConflicts(span, employee),
    ...holidayConflicts(span, shift.timezone, days, location),
    ...hoursConflicts(span, shift.timezone, days, location),
    ...personConflicts(shift, place, employee, location),
  ]
    .toSorted(inOrder)
    .map(({ code, withId, from, to }) => ({
      code,
      severity: BLOCKING.has(code) ? 'blocking' : 'warning',
      withId,
      // Most conflicts are of the whole shift; writing an instant is the slow part.
      from: from === span.from ? start : isoOf(from),
      to: to === span.to ? end : isoOf(to),
    }));
}

const BLOCKING: ReadonlySet<ConflictCode> = new Set(['overlap', 'outside-contract', 'inactive-employee']);

const inOrder = (one: Found, other: Found): number =>
  CONFLICT_CODES.indexOf(one.code) - CONFLICT_CODES.indexOf(other.code) ||
  one.from - other.from ||
  one.to - other.to ||
  compareText(one.withId ?? '', other.withId ?? '');

function neighbourConflicts(place: Placed, { overlapping, previous, next }: Neighbours): readonly Found[] {
  return [
    ...overlapping.map(({ id, start, end }) => ({
      code: 'overlap' as const,
      withId: id,
      from: Math.max(start, place.start),
      to: Math.min(end, place.end),
    })),
    ...(previous && previous.startDay !== place.startDay
      ? [{ code: 'short-rest' as const, withId: previous.id, from: previous.end, to: place.start }]
      : []),
    ...(next && next.startDay !== place.startDay
      ? [{ code: 'short-rest' as const, withId: next.id, from: place.end, to: next.start }]
      : []),
  ];
}

/** Contracts are valid on whole days in the shift's zone. */
function contractConflicts(
  span: Span,
  zone: string,
  days: Days,
  contracts: readonly ContractDates[],
): readonly Found[] {
  const covers = contracts.flatMap(
    ({ startDate, endDate }) =>
      spanOfDays({ first: dayNumber(startDate), last: dayNumber(endDate ?? NEVER) }, zone, days) ?? [],
  );
  return uncoveredParts(span, covers).map((part) => ({ code: 'outside-contract', withId: null, ...part }));
}

/** Leaves are whole days in the employee's zone (D19). */
function leaveConflicts(span: Span, { leaves, timezone }: EmployeeFacts): readonly Found[] {
  const days = daysOf(span, timezone);
  const [first, last] = [dateOfDay(days.first), dateOfDay(days.last)];
  return leaves.flatMap(({ id, status, startDate, endDate }) => {
    if (status !== 'approved' && status !== 'requested') return [];
    if (endDate < first || startDate > last) return [];
    const off = spanOfDays({ first: dayNumber(startDate), last: dayNumber(endDate) }, timezone, days);
    const part = off && within(span, off);
    return part ? [{ code: `${status}-leave` as const, withId: id, ...part }] : [];
  });
}

function holidayConflicts(span: Span, zone: string, days: Days, { holidays }: LocationFacts): readonly Found[] {
  const [first, last] = [dateOfDay(days.first), dateOfDay(days.last)];
  return holidays.flatMap(({ id, date }) => {
    if (date < first || date > last) return [];
    const day = dayNumber(date);
    const off = spanOfDays({ first: day, last: day }, zone, days);
    const part = off && within(span, off);
    return part ? [{ code: 'public-holiday' as const, withId: id, ...part }] : [];
  });
}

function hoursConflicts(span: Span, zone: string, days: Days, hours: OpeningHours): readonly Found[] {
  return uncoveredParts(span, openSpansOf(days, zone, hours)).map((part) => ({
    code: 'outside-opening-hours',
    withId: null,
    ...part,
  }));
}

/** Conflicts of the whole shift. */
function personConflicts(
  shift: PlannedShift,
  { start, end, startDay }: Placed,
  { status, lastWorkingDay, locationIds, requiredDocumentTypeIds, validUntil }: Employee,
  { type }: LocationFacts,
): readonly Found[] {
  const whole = { from: start, to: end };
  const startDate = dateOfDay(startDay);
  const isEmployed = status === ACTIVE_STATUS && startDate <= (lastWorkingDay ?? NEVER);
  // Nobody goes to a remote location, so a shift there needs no assignment.
  const isAssigned = type === 'remote' || locationIds.includes(shift.locationId);
  const missing = [...new Set(requiredDocumentTypeIds)].filter((id) => (validUntil.get(id) ?? '') < startDate);
  return [
    ...(isEmployed ? [] : [{ code: 'inactive-employee' as const, withId: shift.employeeId, ...whole }]),
    ...(isAssigned ? [] : [{ code: 'not-assigned' as const, withId: shift.locationId, ...whole }]),
    ...missing.map((withId) => ({ code: 'missing-document' as const, withId, ...whole })),
  ];
}
