import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { listScreenDefinition } from './list-screen.definition.ts';
import { listScreenTable } from './list-screen.spec.ts';

testUiMachine('a list (A§7, A§8, D90)', listScreenDefinition, listScreenTable);
