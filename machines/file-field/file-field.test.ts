import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { fileFieldDefinition } from './file-field.definition.ts';
import { fileFieldTable } from './file-field.spec.ts';

testUiMachine('files of a form (A§4, A§5, D82)', fileFieldDefinition, fileFieldTable);
