import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type SetupTranslate = Translate<typeof en>;

/** Texts of the setup pages. */
export const useSetupTexts = (): SetupTranslate => useTexts<typeof en>('setup');
