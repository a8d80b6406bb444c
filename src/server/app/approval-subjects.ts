import { bankingSubject } from '../modules/banking/index.ts';
import { deviceChangeSubject } from '../modules/device-changes/index.ts';
import { leaveSubject } from '../modules/leave/index.ts';
import type { Subjects } from '../modules/approvals/index.ts';

/** What approvals are about, by the kind of the process. */
export const approvalSubjects: Subjects = new Map(
  [leaveSubject, bankingSubject, deviceChangeSubject].map((subject) => [subject.kind, subject]),
);
