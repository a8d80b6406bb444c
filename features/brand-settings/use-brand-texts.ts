import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type BrandTranslate = Translate<typeof en>;

/** The words of the page of the brand. */
export const useBrandTexts = (): BrandTranslate => useTexts<typeof en>('brandSettings');
