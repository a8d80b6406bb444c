import type { RecordMachine } from '../kernel/record-machine.ts';
import { dayBankingScenarios } from './day-banking.cases.ts';
import { dayBankingConditions } from './day-banking.conditions.ts';
import { dayBankingMachine } from './day-banking.machine.ts';
import { dayBankingRules, type DayBankingContext, type DayBankingEvent } from './day-banking.rules.ts';
import { dayBankingTexts } from './day-banking.texts.ts';
import { dayBankingWording } from './day-banking.wording.ts';

/** A till report from the moment it is due to the decision on its variance. */
export const dayBanking: RecordMachine<DayBankingContext, DayBankingEvent> = {
  name: 'day-banking',
  version: 3,
  machine: dayBankingMachine,
  rules: dayBankingRules,
  texts: dayBankingTexts,
  conditions: dayBankingConditions,
  wording: dayBankingWording,
  scenarios: dayBankingScenarios,
};
