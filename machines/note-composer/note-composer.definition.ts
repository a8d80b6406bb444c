import type { RecordMachine } from '../kernel/record-machine.ts';
import { noteComposerScenarios } from './note-composer.cases.ts';
import { noteComposerConditions } from './note-composer.conditions.ts';
import { noteComposerMachine } from './note-composer.machine.ts';
import { noteComposerRules, type NoteComposerContext, type NoteComposerEvent } from './note-composer.rules.ts';
import { noteComposerTexts } from './note-composer.texts.ts';
import { noteComposerWording } from './note-composer.wording.ts';

/** A note from its first character until the server has accepted it. */
export const noteComposerDefinition: RecordMachine<NoteComposerContext, NoteComposerEvent> = {
  name: 'note-composer',
  version: 3,
  machine: noteComposerMachine,
  rules: noteComposerRules,
  texts: noteComposerTexts,
  conditions: noteComposerConditions,
  wording: noteComposerWording,
  scenarios: noteComposerScenarios,
};
