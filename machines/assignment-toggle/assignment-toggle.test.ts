import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { assignmentToggleDefinition } from './assignment-toggle.definition.ts';
import { assignmentToggleTable } from './assignment-toggle.spec.ts';

testUiMachine('a switch that changes at once (A§7, B§2)', assignmentToggleDefinition, assignmentToggleTable);
