import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { sessionDefinition } from './session.definition.ts';
import { sessionTable } from './session.spec.ts';

testUiMachine('session (A§6, D80)', sessionDefinition, sessionTable);
