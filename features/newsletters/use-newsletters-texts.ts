import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type NewslettersSay = Say<typeof en>;

/** The words of the page of newsletters. */
export const useNewslettersTexts = (): NewslettersSay => useTexts<typeof en>('newsletters');
