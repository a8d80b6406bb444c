import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type AccountTranslate = Translate<typeof en>;

/** The words of the page of the own account. */
export const useAccountTexts = (): AccountTranslate => useTexts<typeof en>('account');
