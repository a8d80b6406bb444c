import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type OffboardingTranslate = Translate<typeof en>;

/** Texts of the offboarding pages. */
export const useOffboardingTexts = (): OffboardingTranslate => useTexts<typeof en>('offboarding');
