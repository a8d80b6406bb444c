export { storePayouts } from './calculate.ts';
export { governedCommissionPeriods } from './commission-periods.governed.ts';
export { commissionTierTypeKind } from './commission-tier-type.kind.ts';
export { calculationReport, historicalReport, payoutReport } from './commissions-report.ts';
export { countCommissionsTile } from './commissions-tile.ts';
export { commissionRoutes } from './commissions.routes.ts';
