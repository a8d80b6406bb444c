import type { RecordMachine } from '../kernel/record-machine.ts';
import { fileFieldScenarios } from './file-field.cases.ts';
import { fileFieldConditions } from './file-field.conditions.ts';
import { fileFieldMachine } from './file-field.machine.ts';
import { fileFieldRules, type FileFieldContext, type FileFieldEvent } from './file-field.rules.ts';
import { fileFieldTexts } from './file-field.texts.ts';
import { fileFieldWording } from './file-field.wording.ts';

/** A file field: files are chosen, removed, marked as deleted and restored, within its limit. */
export const fileFieldDefinition: RecordMachine<FileFieldContext, FileFieldEvent> = {
  name: 'file-field',
  version: 1,
  machine: fileFieldMachine,
  rules: fileFieldRules,
  texts: fileFieldTexts,
  conditions: fileFieldConditions,
  wording: fileFieldWording,
  scenarios: fileFieldScenarios,
};
