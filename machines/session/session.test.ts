import { testFlow } from '../kernel/flow-suite.ts';
import { sessionFlow } from './index.ts';
import { sessionDefinition } from './session.definition.ts';
import { sessionTable } from './session.spec.ts';

testFlow('session (A§6, D80)', sessionDefinition, sessionTable, sessionFlow);
