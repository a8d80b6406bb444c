import { LEAVE_KINDS, LEAVE_PHASES, LEAVE_STATUSES } from '#domain/leave.ts';
import { PROCESS_KINDS, PROCESS_STATUSES, SKIP_REASONS, STEP_ROLES, STEP_STATUSES } from '#domain/approvals.ts';
import { LOCATION_TYPES, RECORD_STATUSES } from '#domain/records.ts';
import { SHIFT_END_CAUSES } from '#domain/schedules/shifts-after-end.ts';
import {
  flag,
  freeObject,
  id,
  instant,
  integer,
  isoDate,
  list,
  number,
  part,
  strictObject,
  text,
  word,
} from './schema.ts';

/** Response parts shared by several endpoints. A column that is not listed here is never sent. */

export const reason = part({
  code: text(60).required(),
  message: text(500).required(),
  params: freeObject().required(),
});

/** One event the caller could send to a record: allowed, or refused with the reasons in words. */
export const action = part({
  event: text(60).required(),
  can: flag().required(),
  reasons: list(reason).required(),
  /** The approval step of the event; absent for events of the whole record. */
  stepId: id().optional(),
});

export const personShape = {
  id: id().required(),
  firstName: text(100).defined(),
  lastName: text(100).defined(),
  knownAs: text(100).defined(),
  companyEmployeeId: text(40).defined(),
  imageUrl: text(400).nullable().defined(),
};
/** A person as records reference them. */
export const person = part(personShape);

export const locationRef = strictObject({
  id: id().required(),
  name: text(200).required(),
  shortCode: text(20).required(),
  timezone: text(60).required(),
  countryISO: text(2).required(),
  /** Moments at a remote location are shown in the reader's time zone (A§9, D42). */
  type: word(LOCATION_TYPES).required(),
});

export const employeeRef = part({
  ...personShape,
  status: word(RECORD_STATUSES).required(),
  location: locationRef.nullable().defined(),
});

/** Planned shifts a person can no longer work (D69). */
export const shiftsAfterEnd = () =>
  strictObject({
    cause: word(SHIFT_END_CAUSES).required(),
    /** The last day; null for a person who is not active. */
    day: isoDate().nullable().defined(),
    count: integer(1, 1_000_000).required(),
    /** The first one that the caller may read. */
    first: strictObject({ locationId: id().required(), date: isoDate().required() }).nullable().defined(),
  });

export const fileRef = part({
  id: id().required(),
  fileOriginalName: text(300).required(),
  fileUrl: text(400).required(),
  mimeType: text(100).required(),
  bytes: integer(0, 1_000_000_000).required(),
});

export const stepNote = part({
  id: id().required(),
  /** Note of a decision, or of the conversation (D11). */
  kind: word(['decision', 'thread']).required(),
  message: text(2000).defined(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  createdByEmployee: person,
});

export const approvalStep = part({
  id: id().required(),
  order: integer(1, 20).required(),
  role: word(STEP_ROLES).required(),
  status: word(STEP_STATUSES).required(),
  skipReason: word(SKIP_REASONS).nullable().defined(),
  /** Required for acceptance: neither overtaken nor skipped without approvers (D32). */
  isRequired: flag().required(),
  /**
   * The step is pending and none of its approvers can decide it now: it waits until it is reassigned, or one of them
   * returns.
   */
  waitsForNobody: flag().required(),
  decisionAt: instant().nullable().defined(),
  /** Set on decision; before it, any of the candidates may decide (D8). */
  approvalByEmployee: person.nullable().defined(),
  /** The approver a substitute decided for. */
  onBehalfOfEmployee: person.nullable().optional(),
  candidates: list(person).required(),
  stepNotes: list(stepNote).required(),
});

export const approvalProcessRecord = part({
  id: id().required(),
  kind: word(PROCESS_KINDS).required(),
  status: word(PROCESS_STATUSES).required(),
  version: integer(1, 1_000_000_000).required(),
  note: text(2000).nullable().defined(),
  files: list(fileRef).required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  requestedByEmployee: person,
  subjectId: id().required(),
  steps: list(approvalStep).required(),
  actions: list(action).required(),
});

export const leaveTypeRef = part({
  id: id().required(),
  name: text(100).required(),
  nameArabic: text(100).nullable().optional(),
  type: word(LEAVE_KINDS).required(),
  iconName: text(60).required(),
});

export const balanceAnswer = part({
  currentBalance: number().nullable().defined(),
  reservedBalance: number().nullable().defined(),
  balanceAfter: number().nullable().defined(),
});

/** A correction of a leave by HR: its days before and after (D26). */
export const leaveCorrection = part({
  id: id().required(),
  fromDays: number().required(),
  toDays: number().required(),
  note: text(2000).required(),
  createdAt: instant().required(),
  createdByEmployee: person,
});

/** Dates of a leave that do not count (D19): public holidays by name; others are a weekend or a day off by pattern. */
export const uncountedDays = () =>
  list(
    part({
      date: isoDate().required(),
      holiday: part({ name: text(100).required(), nameArabic: text(100).nullable().defined() })
        .nullable()
        .defined(),
      /** The person's schedule pattern has no shift. */
      isDayOff: flag().required(),
    }),
  );

export const leaveRecord = part({
  id: id().required(),
  version: integer(1, 1_000_000_000).required(),
  employee: employeeRef,
  type: leaveTypeRef,
  startDate: isoDate().required(),
  endDate: isoDate().required(),
  /** Whole dates from the first to the last (B§3). */
  days: integer(1, 4000).required(),
  /** Days the leave uses of its balance (D19). */
  deductedDays: number().required(),
  /** Only for a single leave. */
  uncountedDays: uncountedDays().optional().default(undefined),
  createdAt: instant().required(),
  status: word(LEAVE_STATUSES).required(),
  phase: word(LEAVE_PHASES).nullable().defined(),
  approvalStatus: word(PROCESS_STATUSES).required(),
  /** Absent without `leave.balance:read`; figures are null for kinds of leave without a balance (D20). */
  leaveBalance: balanceAnswer.optional().default(undefined),
  approvalProcess: approvalProcessRecord,
  /** Canceling the approved leave requires an approval (D26). */
  cancellationNeedsApproval: flag().required(),
  /** The approved leave waits for the approval of its cancellation (D26). */
  isCancellationRequested: flag().required(),
  /** The latest attempt to cancel the approved leave by an approval. */
  cancellation: strictObject({ requestedAt: instant().required(), process: approvalProcessRecord })
    .nullable()
    .defined(),
  /** Corrections by HR since the leave began, oldest first. */
  corrections: list(leaveCorrection).required(),
  actions: list(action).required(),
});
