import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type BrandSay = Say<typeof en>;

/** The words of the page of the brand. */
export const useBrandTexts = (): BrandSay => useTexts<typeof en>('brandSettings');
