import { testFlow } from '../kernel/flow-suite.ts';
import { assignmentToggleFlow } from './index.ts';
import { assignmentToggleDefinition } from './assignment-toggle.definition.ts';
import { assignmentToggleTable } from './assignment-toggle.spec.ts';

testFlow(
  'a switch that changes at once (A§7, B§2)',
  assignmentToggleDefinition,
  assignmentToggleTable,
  assignmentToggleFlow,
);
