export { bankingJobs } from './banking-jobs.ts';
export { bankingListReport, bankingSheetReport } from './banking-report.ts';
export { countBankingTile } from './banking-tile.ts';
export { governedReports } from './banking.governed.ts';
export { isReadableReport } from './banking.policy.ts';
export { readLimits } from './banking.repository.ts';
export { bankingRoutes } from './banking.routes.ts';
export { bankingSubject } from './banking.subject.ts';
export { reckonAllDrafts, reckonDraftsAt } from './reckon-drafts.ts';
