import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';
import type { en as pastImports } from './texts/past-imports-en.ts';

/** The words of the imports that were made; they come when they are first needed. */
export const usePastImportsTexts = (): Translate<typeof pastImports> => useTexts<typeof pastImports>('past-imports');

export type CommissionsTranslate = Translate<typeof en>;

/** The words of commissions and tips. */
export const useCommissionsTexts = (): CommissionsTranslate => useTexts<typeof en>('commissions');
