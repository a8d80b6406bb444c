import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type BrandTranslate = Translate<typeof en>;

/** Texts of the branding page. */
export const useBrandTexts = (): BrandTranslate => useTexts<typeof en>('brandSettings');
