import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type AssetsSay = Say<typeof en>;

/** The words of the pages of assets. */
export const useAssetsTexts = (): AssetsSay => useTexts<typeof en>('assets');
