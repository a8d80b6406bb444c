import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type AssetsTranslate = Translate<typeof en>;

/** Texts of the asset pages. */
export const useAssetsTexts = (): AssetsTranslate => useTexts<typeof en>('assets');
