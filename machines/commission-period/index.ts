export { commissionPeriod } from './commission-period.definition.ts';
export type { PeriodContext, PeriodEvent } from './commission-period.rules.ts';
export { periodPosition, periodState, preciseReasons } from './commission-period.record.ts';
