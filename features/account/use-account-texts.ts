import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type AccountSay = Say<typeof en>;

/** The words of the page of the own account. */
export const useAccountTexts = (): AccountSay => useTexts<typeof en>('account');
