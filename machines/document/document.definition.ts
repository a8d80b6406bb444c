import type { RecordMachine } from '../kernel/record-machine.ts';
import { documentScenarios } from './document.cases.ts';
import { documentConditions } from './document.conditions.ts';
import { documentMachine } from './document.machine.ts';
import { documentRules, type DocumentContext, type DocumentEvent } from './document.rules.ts';
import { documentTexts } from './document.texts.ts';
import { documentWording } from './document.wording.ts';

/** A document of a person or location. */
export const documentRecord: RecordMachine<DocumentContext, DocumentEvent> = {
  name: 'document',
  version: 1,
  machine: documentMachine,
  rules: documentRules,
  texts: documentTexts,
  conditions: documentConditions,
  wording: documentWording,
  scenarios: documentScenarios,
};
