import type { RecordMachine } from '../kernel/record-machine.ts';
import { bulkDownloadScenarios } from './bulk-download.cases.ts';
import { bulkDownloadConditions } from './bulk-download.conditions.ts';
import { bulkDownloadMachine } from './bulk-download.machine.ts';
import { bulkDownloadRules, type BulkDownloadContext, type BulkDownloadEvent } from './bulk-download.rules.ts';
import { bulkDownloadTexts } from './bulk-download.texts.ts';
import { bulkDownloadWording } from './bulk-download.wording.ts';

/** Several file downloads in sequence. */
export const bulkDownloadDefinition: RecordMachine<BulkDownloadContext, BulkDownloadEvent> = {
  name: 'bulk-download',
  version: 2,
  machine: bulkDownloadMachine,
  rules: bulkDownloadRules,
  texts: bulkDownloadTexts,
  conditions: bulkDownloadConditions,
  wording: bulkDownloadWording,
  scenarios: bulkDownloadScenarios,
};
