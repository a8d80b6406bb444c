import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type SetupSay = Say<typeof en>;

/** The words of the set-up pages. */
export const useSetupTexts = (): SetupSay => useTexts<typeof en>('setup');
