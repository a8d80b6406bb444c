import type { RecordMachine } from '../kernel/record-machine.ts';
import { versionNoticeScenarios } from './version-notice.cases.ts';
import { versionNoticeConditions } from './version-notice.conditions.ts';
import { versionNoticeMachine } from './version-notice.machine.ts';
import { versionNoticeRules, type VersionNoticeContext, type VersionNoticeEvent } from './version-notice.rules.ts';
import { versionNoticeTexts } from './version-notice.texts.ts';
import { versionNoticeWording } from './version-notice.wording.ts';

/** A new version announced on a page, once. */
export const versionNotice: RecordMachine<VersionNoticeContext, VersionNoticeEvent> = {
  name: 'version-notice',
  version: 2,
  machine: versionNoticeMachine,
  rules: versionNoticeRules,
  texts: versionNoticeTexts,
  conditions: versionNoticeConditions,
  wording: versionNoticeWording,
  scenarios: versionNoticeScenarios,
};
