import { testFlow } from '../kernel/flow-suite.ts';
import { starToggleFlow } from './index.ts';
import { starToggleDefinition } from './star-toggle.definition.ts';
import { starToggleTable } from './star-toggle.spec.ts';

testFlow('the star of a picture (C§4)', starToggleDefinition, starToggleTable, starToggleFlow);
