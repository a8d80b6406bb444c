import { bankingJobs } from './banking-jobs.ts';
import { bankingListReport, bankingSheetReport } from './banking-report.ts';
import { countBankingTile } from './banking-tile.ts';
import { governedReports } from './banking.governed.ts';
import { bankingRoutes } from './banking.routes.ts';
import { bankingSubject } from './banking.subject.ts';
import { recalculateAllDrafts, recalculateDraftsAt } from './recalculate-drafts.ts';

export { isReadableReport } from './banking.policy.ts';
export { readLimits } from './banking.repository.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const dayBankingModule = {
  routes: bankingRoutes,
  jobs: bankingJobs,
  recurring: { quarterly: ['day-banking.close-days'] },
  reports: () => [bankingListReport, bankingSheetReport],
  governs: () => [governedReports],
  tiles: { 'till-banking-reports': countBankingTile },
  subject: bankingSubject,
  hooks: { onBehaviorChanged: recalculateAllDrafts, onFloatChanged: recalculateDraftsAt },
};
