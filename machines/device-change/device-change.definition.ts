import type { RecordMachine } from '../kernel/record-machine.ts';
import { deviceChangeScenarios } from './device-change.cases.ts';
import { deviceChangeConditions } from './device-change.conditions.ts';
import { deviceChangeMachine } from './device-change.machine.ts';
import { deviceChangeRules, type DeviceChangeContext, type DeviceChangeEvent } from './device-change.rules.ts';
import { deviceChangeTexts } from './device-change.texts.ts';
import { deviceChangeWording } from './device-change.wording.ts';

/** A request to change the assigned device. */
export const deviceChange: RecordMachine<DeviceChangeContext, DeviceChangeEvent> = {
  name: 'device-change',
  version: 2,
  machine: deviceChangeMachine,
  rules: deviceChangeRules,
  texts: deviceChangeTexts,
  conditions: deviceChangeConditions,
  wording: deviceChangeWording,
  scenarios: deviceChangeScenarios,
};
