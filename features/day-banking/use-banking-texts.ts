import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type BankingTranslate = Translate<typeof en>;

/** Texts of till banking. */
export const useBankingTexts = (): BankingTranslate => useTexts<typeof en>('banking');
