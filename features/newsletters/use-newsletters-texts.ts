import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type NewslettersTranslate = Translate<typeof en>;

/** Texts of the newsletter page. */
export const useNewslettersTexts = (): NewslettersTranslate => useTexts<typeof en>('newsletters');
