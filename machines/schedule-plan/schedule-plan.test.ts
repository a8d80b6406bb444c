import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { schedulePlanDefinition } from './schedule-plan.definition.ts';
import { schedulePlanTable } from './schedule-plan.spec.ts';

testUiMachine('planning on a board (B§7, D41)', schedulePlanDefinition, schedulePlanTable);
