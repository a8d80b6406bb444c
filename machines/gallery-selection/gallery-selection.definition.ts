import type { RecordMachine } from '../kernel/record-machine.ts';
import { gallerySelectionScenarios } from './gallery-selection.cases.ts';
import { gallerySelectionConditions } from './gallery-selection.conditions.ts';
import { gallerySelectionMachine } from './gallery-selection.machine.ts';
import {
  gallerySelectionRules,
  type GallerySelectionContext,
  type GallerySelectionEvent,
} from './gallery-selection.rules.ts';
import { gallerySelectionTexts } from './gallery-selection.texts.ts';
import { gallerySelectionWording } from './gallery-selection.wording.ts';

/** A gallery: viewing pictures one by one, or selecting some. */
export const gallerySelectionDefinition: RecordMachine<GallerySelectionContext, GallerySelectionEvent> = {
  name: 'gallery-selection',
  version: 1,
  machine: gallerySelectionMachine,
  rules: gallerySelectionRules,
  texts: gallerySelectionTexts,
  conditions: gallerySelectionConditions,
  wording: gallerySelectionWording,
  scenarios: gallerySelectionScenarios,
};
