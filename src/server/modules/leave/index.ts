import type { FileStore } from '../../files/file-store.ts';
import { leaveJobs } from './leave-jobs.ts';
import { leaveReport } from './leave-report.ts';
import { countLeaveTile } from './leave-tile.ts';
import { governedLeaves } from './leave.governed.ts';
import { leaveRoutes } from './leave.routes.ts';
import { leaveSubject } from './leave.subject.ts';

export { changedLeaves } from './changed-leaves.ts';
export { listBalances } from './leave-balance.queries.ts';
export { storeCorrection } from './leave-corrections.ts';
export { ledgerAsOf } from './leave-forecast.ts';
export { settleLedgers } from './leave-ledger.ts';
export { leaveConditions } from './leave-list.ts';
export { storePortions } from './leave-portions.ts';
export { type LeaveRow, readLeavePage } from './leave-rows.ts';
export { leavesOfFound, readableLeaves } from './leave-sets.ts';
export { takeThrough } from './leave-taking.ts';
export { isReadableLeave, readScope } from './leave.policy.ts';
export { leavePlaceOf } from './leave.presenter.ts';
export { readVisibleLeave } from './leave.repository.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const leaveModule = {
  routes: ({ store }: { readonly store: FileStore }) => leaveRoutes(store),
  jobs: leaveJobs,
  recurring: { quarterly: ['leave-request.pass-days', 'leave-ledger.settle'] },
  reports: () => [leaveReport],
  governs: () => [governedLeaves],
  tiles: { leave: countLeaveTile },
  subject: leaveSubject,
};
