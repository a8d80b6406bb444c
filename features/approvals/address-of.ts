import type { ApprovalSubjectKind } from '#domain/approvals.ts';

const PAGES = {
  leave: '/hr/leave',
  'leave-cancellation': '/hr/leave',
  'day-banking': '/finance/till-banking-reports',
  'change-assigned-device': '/finance/device-changes',
} as const;

/** Where what an approval is about is opened, with its history and whatever else can be done with it. */
export const addressOf = ({
  kind,
  subjectId,
}: {
  readonly kind: ApprovalSubjectKind;
  readonly subjectId: string;
}): string => `${PAGES[kind]}?open=${subjectId}`;
