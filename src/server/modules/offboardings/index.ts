export { offboardingSheetReport } from './offboarding-report.ts';
export { countOffboardingTile, offboardingReport } from './offboardings.list.ts';
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
export { governedOffboardings } from './offboardings.governed.ts';
export { reachesSettlement, READ } from './offboardings.policy.ts';
export { offboardingRoutes } from './offboardings.routes.ts';
export { wageOn } from './settlement-known.ts';
