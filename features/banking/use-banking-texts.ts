import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type BankingSay = Say<typeof en>;

/** The words of till banking. */
export const useBankingTexts = (): BankingSay => useTexts<typeof en>('banking');
