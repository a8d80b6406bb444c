import { bankingSubject } from '../banking/banking.subject.ts';
import { deviceChangeSubject } from '../device-changes/device-changes.subject.ts';
import { leaveSubject } from '../leave/leave.subject.ts';
import type { Subjects } from './approvals.commands.ts';

/** What approvals are about, by the kind of the process. */
export const approvalSubjects: Subjects = new Map([leaveSubject, bankingSubject, deviceChangeSubject].map((subject) => [subject.kind, subject]));
