import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

/** The words of the gallery. */
export const useSocialMediaTexts = (): Say<typeof en> => useTexts<typeof en>('socialMedia');
