import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type CommissionsSay = Say<typeof en>;

/** The words of commissions and tips. */
export const useCommissionsTexts = (): CommissionsSay => useTexts<typeof en>('commissions');
