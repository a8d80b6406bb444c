import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

/** Texts of the gallery. */
export const useSocialMediaTexts = (): Translate<typeof en> => useTexts<typeof en>('socialMedia');
