import { testFlow } from '../kernel/flow-suite.ts';
import { noteComposerFlow } from './index.ts';
import { noteComposerDefinition } from './note-composer.definition.ts';
import { noteComposerTable } from './note-composer.spec.ts';

testFlow('writing a note (A§5, D11)', noteComposerDefinition, noteComposerTable, noteComposerFlow);
