import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

/** Texts of sign-in. */
export const useSessionTexts = (): Translate<typeof en> => useTexts<typeof en>('session');
