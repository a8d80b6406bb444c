import { LEAVE_KINDS, LEAVE_PHASES, LEAVE_STATUSES } from '#domain/leave.ts';
import { PROCESS_KINDS, PROCESS_STATUSES, SKIP_REASONS, STEP_ROLES, STEP_STATUSES } from '#domain/approvals.ts';
import { LOCATION_TYPES, RECORD_STATUSES } from '#domain/records.ts';
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

/** Parts of answers that several endpoints share. A column that is not listed here is never sent. */

export const reason = part({
  code: text(60).required(),
  message: text(500).required(),
  params: freeObject().required(),
});

/** One event the caller could send to a record: allowed, or locked with the reasons in words. */
export const action = part({
  event: text(60).required(),
  can: flag().required(),
  reasons: list(reason).required(),
  /** The approval step the event is for; absent for events of the whole record. */
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
/** A person as records refer to them. */
export const person = part(personShape);

export const locationRef = strictObject({
  id: id().required(),
  name: text(200).required(),
  shortCode: text(20).required(),
  timezone: text(60).required(),
  countryISO: text(2).required(),
  /** Moments of a remote location are told by the clock of whoever looks (A§9, D42). */
  type: word(LOCATION_TYPES).required(),
});

export const employeeRef = part({
  ...personShape,
  status: word(RECORD_STATUSES).required(),
  location: locationRef.nullable().defined(),
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
  /** Given with a decision, or said in the conversation (D11). */
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
  /** Nothing is accepted without it: it is neither overtaken nor skipped for want of approvers (D32). */
  isRequired: flag().required(),
  /** It is this step's turn, and at the moment nobody who is asked can decide it: it waits until it is handed on, or one of them comes back. */
  waitsForNobody: flag().required(),
  decisionAt: instant().nullable().defined(),
  /** Set on decision; before it, any of the candidates may decide (D8). */
  approvalByEmployee: person.nullable().defined(),
  /** The approver in whose place a substitute decided. */
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

/** A leave adjusted by HR: what it took before, and what it takes since (D26). */
export const leaveCorrection = part({
  id: id().required(),
  fromDays: number().required(),
  toDays: number().required(),
  note: text(2000).required(),
  createdAt: instant().required(),
  createdByEmployee: person,
});

/** Dates of a leave that do not count (D19): public holidays by name, days of the weekend with null. */
export const uncountedDays = () =>
  list(
    part({
      date: isoDate().required(),
      holiday: part({ name: text(100).required(), nameArabic: text(100).nullable().defined() })
        .nullable()
        .defined(),
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
  /** What the leave takes from its balance (D19). */
  deductedDays: number().required(),
  /** Dates of the leave that do not count: public holidays by name, days of the weekend with null. Only where one leave is read. */
  uncountedDays: uncountedDays().optional().default(undefined),
  createdAt: instant().required(),
  status: word(LEAVE_STATUSES).required(),
  phase: word(LEAVE_PHASES).nullable().defined(),
  approvalStatus: word(PROCESS_STATUSES).required(),
  /** Absent without `leave.balance:read`; figures are null for kinds of leave that keep no balance (D20). */
  leaveBalance: balanceAnswer.optional().default(undefined),
  approvalProcess: approvalProcessRecord,
  /** Taking the leave back asks its approvers first, once it is approved (D26). */
  cancellationNeedsApproval: flag().required(),
  /** The approved leave waits for the approval of its cancellation (D26). */
  isCancellationRequested: flag().required(),
  /** The newest attempt to cancel the approved leave by an approval. */
  cancellation: strictObject({ requestedAt: instant().required(), process: approvalProcessRecord })
    .nullable()
    .defined(),
  /** What HR has set right since the leave began, oldest first. */
  corrections: list(leaveCorrection).required(),
  actions: list(action).required(),
});
