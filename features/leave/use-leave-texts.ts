import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type LeaveSay = Say<typeof en>;

/** The words of the leave pages. */
export const useLeaveTexts = (): LeaveSay => useTexts<typeof en>('leave');
