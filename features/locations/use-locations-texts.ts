import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type LocationsSay = Say<typeof en>;

/** The words of the pages of places. */
export const useLocationsTexts = (): LocationsSay => useTexts<typeof en>('locations');
