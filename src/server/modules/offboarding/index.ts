import { offboardingSheetReport } from './offboarding-report.ts';
import { governedOffboardings } from './offboardings.governed.ts';
import { countOffboardingTile, offboardingReport } from './offboardings.list.ts';
import { offboardingRoutes } from './offboardings.routes.ts';

export {
  confirmEndOfService,
  confirmTransfer,
  createSettlement,
  planTransfer,
  removeSettlement,
  reopenSettlement,
  saveGratuity,
  saveLeave,
  saveOther,
} from './offboardings.commands.ts';
export { reachesSettlement, READ } from './offboardings.policy.ts';
export { wageOn } from './settlement-known.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const offboardingModule = {
  routes: offboardingRoutes,
  reports: () => [offboardingReport, offboardingSheetReport],
  governs: () => [governedOffboardings],
  tiles: { offboarding: countOffboardingTile },
};
