import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type AccountTranslate = Translate<typeof en>;

/** Texts of the account page. */
export const useAccountTexts = (): AccountTranslate => useTexts<typeof en>('account');
