import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';
import type { en as pastImports } from './texts/past-imports-en.ts';

/** The words of the imports that were made; they come when they are first needed. */
export const usePastImportsTexts = (): Say<typeof pastImports> => useTexts<typeof pastImports>('past-imports');

export type CommissionsSay = Say<typeof en>;

/** The words of commissions and tips. */
export const useCommissionsTexts = (): CommissionsSay => useTexts<typeof en>('commissions');
