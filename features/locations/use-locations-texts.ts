import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type LocationsTranslate = Translate<typeof en>;

/** Texts of the location pages. */
export const useLocationsTexts = (): LocationsTranslate => useTexts<typeof en>('locations');
