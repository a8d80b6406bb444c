import { governedApprovals } from '../approvals/approvals.governed.ts';
import { governedAssets } from '../assets/assets.governed.ts';
import { governedCommissionPeriods } from '../commissions/commission-periods.governed.ts';
import { governedDeviceChanges } from '../device-changes/device-changes.governed.ts';
import { governedReports } from '../banking/banking.governed.ts';
import { governedLeaves } from '../leave/leave.governed.ts';
import { governedNewsletters } from '../newsletters/newsletters.governed.ts';
import { governedMadeReports } from '../reports/reports.governed.ts';
import { governedOffboardings } from '../offboardings/offboardings.governed.ts';
import { governedUsers } from '../users/users.governed.ts';
import type { GovernedRecords } from './governed-records.ts';

/** The records of every machine that has them, by the machine's name: the one place where a new kind is added. */
export const governedKinds: ReadonlyMap<string, GovernedRecords> = new Map(
  [governedApprovals, governedAssets, governedReports, governedCommissionPeriods, governedDeviceChanges, governedLeaves, governedNewsletters, governedOffboardings, governedMadeReports, governedUsers].map((records) => [records.machine, records]),
);
