import { testFlow } from '../kernel/flow-suite.ts';
import { listScreenFlow } from './index.ts';
import { listScreenDefinition } from './list-screen.definition.ts';
import { listScreenTable } from './list-screen.spec.ts';

testFlow('a list (A§7, A§8, D90)', listScreenDefinition, listScreenTable, listScreenFlow);
