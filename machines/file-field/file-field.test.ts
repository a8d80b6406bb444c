import { testFlow } from '../kernel/flow-suite.ts';
import { fileFieldFlow } from './index.ts';
import { fileFieldDefinition } from './file-field.definition.ts';
import { fileFieldTable } from './file-field.spec.ts';

testFlow('files of a form (A§4, A§5, D82)', fileFieldDefinition, fileFieldTable, fileFieldFlow);
