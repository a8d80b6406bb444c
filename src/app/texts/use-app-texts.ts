import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './en.ts';

/** Texts of the shell. */
export const useAppTexts = (): Translate<typeof en> => useTexts<typeof en>('app');
