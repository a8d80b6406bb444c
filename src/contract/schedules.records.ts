import {
  ARRIVALS,
  CHECK_EVENT_TYPES,
  CHECK_IN_STATUSES,
  CUSTOMER_IMPACT_KINDS,
  PRESENCES,
  SHIFT_STATUSES,
} from '#domain/schedules/attendance.ts';
import { CONFLICT_CODES, CONFLICT_SEVERITIES } from '#domain/schedules/conflicts.ts';
import { action, employeeRef, locationRef } from './records.ts';
import { flag, id, instant, integer, list, part, phone, strictObject, text, word } from './schema.ts';

export const version = () => integer(1, 1_000_000_000);

/** A conflict of a shift (D41). */
export const conflict = part({
  code: word(CONFLICT_CODES).required(),
  severity: word(CONFLICT_SEVERITIES).required(),
  /** The other shift, the leave, the holiday, the employee, the location or the document type; null where none. */
  withId: id().nullable().defined(),
  /** In a plan: the place of another new shift, which has no id yet, as `create.3`. */
  withPlace: text(20).optional(),
  from: instant().required(),
  to: instant().required(),
});

/** What an event of a shift means for a customer (B§3). */
const impactFields = {
  type: word(CUSTOMER_IMPACT_KINDS).required(),
  /** The name as stated then. */
  customerName: text(200).required(),
  customerId: id().nullable().optional(),
  note: text(2000).nullable().optional(),
  /** Minutes. */
  lateTime: integer(0, 24 * 60)
    .nullable()
    .optional(),
  phone: phone().nullable().optional().default(undefined),
};
export const customerImpactInput = strictObject(impactFields);

const customerImpact = part({
  id: id().required(),
  type: word(CUSTOMER_IMPACT_KINDS).required(),
  /** Who was affected: with the permission to read customers, and for the person who reported it (D77). */
  customerName: text(200).optional(),
  customerId: id().nullable().optional(),
  note: text(2000).nullable().defined(),
  lateTime: integer(0, 24 * 60)
    .nullable()
    .defined(),
  phone: phone().nullable().optional().default(undefined),
  submittedByEmployee: strictObject({
    id: id().required(),
    firstName: text(100).defined(),
    lastName: text(100).defined(),
    knownAs: text(100).defined(),
    companyEmployeeId: text(40).defined(),
    imageUrl: text(400).nullable().defined(),
  })
    .nullable()
    .defined(),
});

/** An event of a shift (B§3). */
const checkEvent = part({
  id: id().required(),
  at: instant().required(),
  /** When the server received it: later than `at` from a phone or device that had no connection. */
  reportedAt: instant().required(),
  type: word(CHECK_EVENT_TYPES).required(),
  /** The note, or the reason of a correction. */
  note: text(2000).nullable().defined(),
  customerImpacts: list(customerImpact).required(),
});

/** Times of a shift. */
export const shiftTimes = {
  startDate: instant().required(),
  endDate: instant().required(),
  breakStartDate: instant().nullable().optional(),
  breakEndDate: instant().nullable().optional(),
};

/** A shift (B§3). What a person may not read is left out. */
export const shiftRecord = part({
  id: id().required(),
  version: version().required(),
  startDate: instant().required(),
  endDate: instant().required(),
  breakStartDate: instant().nullable().defined(),
  breakEndDate: instant().nullable().defined(),
  /** Captured at creation: the location's, or the employee's at a remote location (D42). */
  timezone: text(60).required(),
  employeeId: id().required(),
  employee: employeeRef,
  locationId: id().required(),
  location: locationRef.required(),
  fieldLocationId: id().nullable().defined(),
  fieldLocation: strictObject({ id: id().required(), name: text(200).required() })
    .nullable()
    .defined(),
  status: word(SHIFT_STATUSES).required(),
  /** From here to `events`: needs schedule.attendance:read, or it is the own shift. */
  checkInStatus: word(CHECK_IN_STATUSES).nullable().optional(),
  presence: word(PRESENCES).optional(),
  arrival: word(ARRIVALS).optional(),
  checkedInAt: instant().nullable().optional(),
  checkedOutAt: instant().nullable().optional(),
  /** Minutes from the start to the check-in of a late arrival (D37). */
  lateMinutes: integer(0, 100_000).nullable().optional(),
  events: list(checkEvent).optional(),
  /** The pattern it was made from. */
  patternId: id().nullable().defined(),
  /** Changed by hand since: the pattern no longer changes or removes it. */
  isEdited: flag().required(),
  note: text(2000).nullable().defined(),
  /** Minutes from start to end, and without the break (D40). */
  grossMinutes: integer(0, 100_000).required(),
  netMinutes: integer(0, 100_000).required(),
  actions: list(action).required(),
  /** Conflicts of a shift that was just read or saved; absent in lists. */
  conflicts: list(conflict).optional(),
});

/** A shift as planned. */
export const plannedShift = {
  employeeId: id().required(),
  locationId: id().required(),
  fieldLocationId: id().nullable().optional(),
  ...shiftTimes,
  note: text(2000).nullable().optional(),
};
