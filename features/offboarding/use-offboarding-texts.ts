import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type OffboardingTranslate = Translate<typeof en>;

/** The words of the pages of offboarding. */
export const useOffboardingTexts = (): OffboardingTranslate => useTexts<typeof en>('offboarding');
