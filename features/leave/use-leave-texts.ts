import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type LeaveTranslate = Translate<typeof en>;

/** Texts of the leave pages. */
export const useLeaveTexts = (): LeaveTranslate => useTexts<typeof en>('leave');
