import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { starToggleDefinition } from './star-toggle.definition.ts';
import { starToggleTable } from './star-toggle.spec.ts';

testUiMachine('the star of a picture (C§4)', starToggleDefinition, starToggleTable);
