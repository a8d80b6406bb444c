import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';
import type { en as pastImports } from './texts/past-imports-en.ts';

/** Texts of past imports, lazily loaded. */
export const usePastImportsTexts = (): Translate<typeof pastImports> => useTexts<typeof pastImports>('past-imports');

export type CommissionsTranslate = Translate<typeof en>;

/** Texts of commissions and tips. */
export const useCommissionsTexts = (): CommissionsTranslate => useTexts<typeof en>('commissions');
