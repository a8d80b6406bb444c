import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

/** The words of signing in. */
export const useSessionTexts = (): Say<typeof en> => useTexts<typeof en>('session');
