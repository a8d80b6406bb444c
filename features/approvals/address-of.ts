import type { ApprovalSubjectKind } from '#domain/approvals.ts';

const PAGES = {
  leave: '/hr/leave',
  'leave-cancellation': '/hr/leave',
  'day-banking': '/finance/till-banking-reports',
  'change-assigned-device': '/finance/device-changes',
} as const;

/** The page of an approval's subject, with its history and other actions. */
export const addressOf = ({
  kind,
  subjectId,
}: {
  readonly kind: ApprovalSubjectKind;
  readonly subjectId: string;
}): string => `${PAGES[kind]}?open=${subjectId}`;
