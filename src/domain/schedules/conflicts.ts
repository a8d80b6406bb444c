import type { ContractDates } from '../contracts.ts';
import type { LeaveStatus } from '../leave.ts';
import type { ExceptionTime, OpenTime } from '../opening-hours.ts';
import type { LocationType, RecordStatus } from '../records.ts';

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

/** Minimum rest between the shifts of different days, in minutes (D41). */
export const MINIMUM_REST_MINUTES = 660;

export interface Conflict {
  readonly code: ConflictCode;
  readonly severity: ConflictSeverity;
  /**
   * The other shift (overlap, short-rest), the leave, the public holiday, the employee (inactive-employee), the location
   * (not-assigned) or the document type (missing-document); null for contracts and opening hours.
   */
  readonly withId: string | null;
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
  void factsOf;
  return shifts.map(() => []);
}
