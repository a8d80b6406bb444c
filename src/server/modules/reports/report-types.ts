import type { ReportType } from '#domain/reports.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import { substituteReport } from '../approvals/substitutes-report.ts';
import { waitingReport } from '../approvals/waiting-report.ts';
import { assetReport, assetTypeReport, assignmentReport } from '../assets/asset-report.ts';
import { bankingListReport, bankingSheetReport } from '../banking/banking-report.ts';
import { calculationReport, historicalReport, payoutReport } from '../commissions/commissions-report.ts';
import { deviceChangesReport } from '../device-changes/device-changes-report.ts';
import { employeeReport } from '../employees/employee-report.ts';
import { leaveReport } from '../leave/leave-report.ts';
import { locationReport } from '../locations/location-report.ts';
import { newsletterReport, recipientReport } from '../newsletters/newsletter-report.ts';
import { offboardingReport, offboardingSheetReport } from '../offboardings/offboarding-report.ts';
import { recordsReport } from '../workflows/records-report.ts';
import type { ReportKind } from './report-type.ts';

/** Every type of report that can be made: the one place where a new one is added. */
const KINDS: ReadonlyMap<string, ReportKind> = new Map(
  [assetReport, bankingListReport, bankingSheetReport, calculationReport, historicalReport, payoutReport, employeeReport, leaveReport, locationReport, newsletterReport, offboardingReport, offboardingSheetReport, deviceChangesReport, waitingReport, substituteReport, assetTypeReport, assignmentReport, recipientReport, recordsReport].map((kind) => [kind.type, kind]),
);

/** @throws ProblemError 422 `report-type-unavailable` for one of an area that does not stand yet */
export function reportKindOf(type: ReportType): ReportKind {
  const kind = KINDS.get(type);
  if (!kind) throw ruleViolated('type', 'report-type-unavailable', `Reports of the type ${type} cannot be made yet: their area is not there.`);
  return kind;
}
