import type { RecordMachine } from '../kernel/record-machine.ts';
import { formDialogScenarios } from './form-dialog.cases.ts';
import { formDialogConditions } from './form-dialog.conditions.ts';
import { formDialogMachine } from './form-dialog.machine.ts';
import { formDialogRules, type FormDialogContext, type FormDialogEvent } from './form-dialog.rules.ts';
import { formDialogTexts } from './form-dialog.texts.ts';
import { formDialogWording } from './form-dialog.wording.ts';

/** A form from its opening until it is saved or left. */
export const formDialog: RecordMachine<FormDialogContext, FormDialogEvent> = {
  name: 'form-dialog',
  version: 2,
  machine: formDialogMachine,
  rules: formDialogRules,
  texts: formDialogTexts,
  conditions: formDialogConditions,
  wording: formDialogWording,
  scenarios: formDialogScenarios,
};
