import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './en.ts';

/** The frame's own words. */
export const useAppTexts = (): Say<typeof en> => useTexts<typeof en>('app');
