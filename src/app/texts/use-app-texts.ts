import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './en.ts';

/** The frame's own words. */
export const useAppTexts = (): Translate<typeof en> => useTexts<typeof en>('app');
