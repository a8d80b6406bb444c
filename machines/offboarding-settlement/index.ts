export { offboardingSettlement } from './offboarding-settlement.definition.ts';
export type { SettlementContext, SettlementEvent } from './offboarding-settlement.rules.ts';
export { preciseReasons, settlementPlace, settlementPosition } from './offboarding-settlement.record.ts';
export type { SettlementPlace } from './offboarding-settlement.record.ts';
