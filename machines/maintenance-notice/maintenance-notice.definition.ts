import type { RecordMachine } from '../kernel/record-machine.ts';
import { maintenanceNoticeScenarios } from './maintenance-notice.cases.ts';
import { maintenanceNoticeConditions } from './maintenance-notice.conditions.ts';
import { maintenanceNoticeMachine } from './maintenance-notice.machine.ts';
import {
  maintenanceNoticeRules,
  type MaintenanceNoticeContext,
  type MaintenanceNoticeEvent,
} from './maintenance-notice.rules.ts';
import { maintenanceNoticeTexts } from './maintenance-notice.texts.ts';
import { maintenanceNoticeWording } from './maintenance-notice.wording.ts';

/** Maintenance on a page: upcoming and ongoing. */
export const maintenanceNotice: RecordMachine<MaintenanceNoticeContext, MaintenanceNoticeEvent> = {
  name: 'maintenance-notice',
  version: 2,
  machine: maintenanceNoticeMachine,
  rules: maintenanceNoticeRules,
  texts: maintenanceNoticeTexts,
  conditions: maintenanceNoticeConditions,
  wording: maintenanceNoticeWording,
  scenarios: maintenanceNoticeScenarios,
};
