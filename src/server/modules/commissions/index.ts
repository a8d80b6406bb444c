import { governedCommissionPeriods } from './commission-periods.governed.ts';
import { commissionTierTypeKind } from './commission-tier-type.kind.ts';
import { calculationReport, historicalReport, payoutReport } from './commissions-report.ts';
import { countCommissionsTile } from './commissions-tile.ts';
import { commissionRoutes } from './commissions.routes.ts';

export { storePayouts } from './calculate.ts';
export { deliveredSales } from './commission-import.ts';
export { receiveRows, type DeliveredKind, type DeliveredRow } from './delivered-rows.ts';
export { deliveredTips } from './tip-import.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const commissionsModule = {
  routes: commissionRoutes,
  reports: () => [calculationReport, historicalReport, payoutReport],
  governs: () => [governedCommissionPeriods],
  tiles: { 'commissions-and-tips': countCommissionsTile },
  setupKinds: [commissionTierTypeKind],
};
