import { testFlow } from '../kernel/flow-suite.ts';
import { gallerySelectionFlow } from './index.ts';
import { gallerySelectionDefinition } from './gallery-selection.definition.ts';
import { gallerySelectionTable } from './gallery-selection.spec.ts';

testFlow('choosing pictures (C§2)', gallerySelectionDefinition, gallerySelectionTable, gallerySelectionFlow);
