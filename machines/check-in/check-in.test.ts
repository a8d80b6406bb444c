import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { checkInDefinition } from './check-in.definition.ts';
import { checkInTable } from './check-in.spec.ts';

testUiMachine('check-in on a branch device (D43, D46)', checkInDefinition, checkInTable);
