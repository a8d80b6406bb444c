import type { RecordMachine } from '../kernel/record-machine.ts';
import { periodScenarios } from './commission-period.cases.ts';
import { periodConditions } from './commission-period.conditions.ts';
import { commissionPeriodMachine } from './commission-period.machine.ts';
import { periodRules, type PeriodContext, type PeriodEvent } from './commission-period.rules.ts';
import { periodTexts } from './commission-period.texts.ts';
import { periodWording } from './commission-period.wording.ts';

/** A commission period. */
export const commissionPeriod: RecordMachine<PeriodContext, PeriodEvent> = {
  name: 'commission-period',
  version: 3,
  machine: commissionPeriodMachine,
  rules: periodRules,
  texts: periodTexts,
  conditions: periodConditions,
  wording: periodWording,
  scenarios: periodScenarios,
};
