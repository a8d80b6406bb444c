import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { noteComposerDefinition } from './note-composer.definition.ts';
import { noteComposerTable } from './note-composer.spec.ts';

testUiMachine('writing a note (A§5, D11)', noteComposerDefinition, noteComposerTable);
