import { substituteReport, waitingReport } from '../modules/approvals/index.ts';
import { assetReport, assetTypeReport, assignmentReport } from '../modules/assets/index.ts';
import { bankingListReport, bankingSheetReport } from '../modules/banking/index.ts';
import { calculationReport, historicalReport, payoutReport } from '../modules/commissions/index.ts';
import { customerReport } from '../modules/customers/index.ts';
import { deviceChangesReport } from '../modules/device-changes/index.ts';
import { employeeReport } from '../modules/employees/index.ts';
import { leaveReport } from '../modules/leave/index.ts';
import { locationReport } from '../modules/locations/index.ts';
import { newsletterReport, recipientReport } from '../modules/newsletters/index.ts';
import { offboardingReport, offboardingSheetReport } from '../modules/offboardings/index.ts';
import { recordsReport } from '../modules/workflows/index.ts';
import type { ReportKinds } from '../modules/reports/index.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { governedKinds } from './governed-kinds.ts';

const kinds = [
  assetReport,
  bankingListReport,
  bankingSheetReport,
  calculationReport,
  historicalReport,
  payoutReport,
  employeeReport,
  leaveReport,
  locationReport,
  newsletterReport,
  offboardingReport,
  offboardingSheetReport,
  deviceChangesReport,
  waitingReport(approvalSubjects),
  substituteReport,
  assetTypeReport,
  assignmentReport,
  customerReport,
  recipientReport,
  recordsReport(governedKinds),
];

/** Every type of report that can be made: the one place where a new one is added. */
export const reportKinds: ReportKinds = new Map(kinds.map((kind) => [kind.type, kind]));
