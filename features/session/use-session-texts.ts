import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

/** The words of signing in. */
export const useSessionTexts = (): Translate<typeof en> => useTexts<typeof en>('session');
