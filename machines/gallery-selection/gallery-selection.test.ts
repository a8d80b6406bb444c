import { testUiMachine } from '../kernel/ui-machine-suite.ts';
import { gallerySelectionDefinition } from './gallery-selection.definition.ts';
import { gallerySelectionTable } from './gallery-selection.spec.ts';

testUiMachine('choosing pictures (C§2)', gallerySelectionDefinition, gallerySelectionTable);
