import type { RecordMachine } from '../kernel/record-machine.ts';
import { settlementScenarios } from './offboarding-settlement.cases.ts';
import { settlementConditions } from './offboarding-settlement.conditions.ts';
import { offboardingSettlementMachine } from './offboarding-settlement.machine.ts';
import { settlementRules, type SettlementContext, type SettlementEvent } from './offboarding-settlement.rules.ts';
import { settlementTexts } from './offboarding-settlement.texts.ts';
import { offboardingSettlementWording } from './offboarding-settlement.wording.ts';

/** The settlement of a leaver. */
export const offboardingSettlement: RecordMachine<SettlementContext, SettlementEvent> = {
  name: 'offboarding-settlement',
  version: 1,
  machine: offboardingSettlementMachine,
  rules: settlementRules,
  texts: settlementTexts,
  conditions: settlementConditions,
  wording: offboardingSettlementWording,
  scenarios: settlementScenarios,
};
