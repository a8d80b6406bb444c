import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type OffboardingSay = Say<typeof en>;

/** The words of the pages of offboarding. */
export const useOffboardingTexts = (): OffboardingSay => useTexts<typeof en>('offboarding');
