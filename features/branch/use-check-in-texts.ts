import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

/** Texts of check-in. */
export const useCheckInTexts = (): Translate<typeof en> => useTexts<typeof en>('branch');
