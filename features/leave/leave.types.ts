import type { InferType } from 'yup';
import type * as Approval from '#blocks/approvals/approval.types.ts';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { CalendarKind } from '#domain/calendar.ts';
import type { LocationType } from '#domain/records.ts';
import type * as records from '#contract/records.ts';

/**
 * The records of leave as used by pages. Nested lists are spelled out from their element's schema: the contract's
 * inference ends at a list.
 */
type With<Record, Lists> = Omit<Record, keyof Lists> & Lists;

export type Person = Approval.Person;
export type Employee = InferType<typeof records.employeeRef>;
export type FileRef = InferType<typeof records.fileRef>;
export type ApprovalProcess = Approval.ApprovalProcess;

export type LeaveCorrection = InferType<typeof records.leaveCorrection>;

/** A leave request from the API; only a single read contains its balance. */
export type Leave = With<
  AnswerOf<typeof api.leaves.read>,
  {
    approvalProcess: ApprovalProcess;
    cancellation: { requestedAt: string; process: ApprovalProcess } | null;
    corrections: LeaveCorrection[];
    actions: Approval.Action[];
  }
>;

/** One page of the list. */
export type LeavePage = With<AnswerOf<typeof api.leaves.list>, { data: Leave[] }>;

/** Another absent person. */
export interface Absence extends Pick<Leave, 'id' | 'employee' | 'startDate' | 'endDate' | 'status' | 'phase'> {}

export interface LeaveType extends Pick<Leave['type'], 'id' | 'name' | 'type' | 'iconName'> {
  readonly hasBalance: boolean;
}

export interface CalendarEntry extends Pick<Leave, 'id' | 'startDate' | 'endDate'> {
  readonly type: CalendarKind;
  readonly title: string;
  readonly titleArabic: string | null;
  readonly status: Leave['status'] | null;
  readonly employee: Employee | null;
  readonly leaveType: Leave['type'] | null;
  /** Where a shift is. */
  readonly location: Employee['location'];
  readonly countryISO: string | null;
  readonly years: number | null;
}

export interface Location {
  readonly id: string;
  readonly name: string;
  readonly type: LocationType;
  readonly timezone: string;
  readonly countryISO: string;
  readonly city: string;
}
