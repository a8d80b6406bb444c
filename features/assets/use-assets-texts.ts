import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type AssetsTranslate = Translate<typeof en>;

/** The words of the pages of assets. */
export const useAssetsTexts = (): AssetsTranslate => useTexts<typeof en>('assets');
