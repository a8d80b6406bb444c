import { governedApprovals } from '../modules/approvals/index.ts';
import { governedAssets } from '../modules/assets/index.ts';
import { governedCommissionPeriods } from '../modules/commissions/index.ts';
import { governedDeviceChanges } from '../modules/device-changes/index.ts';
import { governedReports } from '../modules/banking/index.ts';
import { governedLeaves } from '../modules/leave/index.ts';
import { governedNewsletters } from '../modules/newsletters/index.ts';
import { governedMadeReports } from '../modules/reports/index.ts';
import { governedOffboardings } from '../modules/offboardings/index.ts';
import { governedUsers } from '../modules/users/index.ts';
import { approvalSubjects } from './approval-subjects.ts';
import type { GovernedKinds } from '../records/governed-records.ts';

/** The records of every machine that has them, by the machine's name: the one place where a new kind is added. */
export const governedKinds: GovernedKinds = new Map(
  [
    governedApprovals(approvalSubjects),
    governedAssets,
    governedReports,
    governedCommissionPeriods,
    governedDeviceChanges,
    governedLeaves,
    governedNewsletters,
    governedOffboardings,
    governedMadeReports,
    governedUsers,
  ].map((records) => [records.machine, records]),
);
