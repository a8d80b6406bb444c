import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type DailyTranslate = Translate<typeof en>;

/** Texts of daily operations. */
export const useDailyTexts = (): DailyTranslate => useTexts<typeof en>('daily-operations');
