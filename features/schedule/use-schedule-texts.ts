import { useTexts, type Translate } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

export type ScheduleTranslate = Translate<typeof en>;

/** Texts of the schedule. */
export const useScheduleTexts = (): ScheduleTranslate => useTexts<typeof en>('schedule');
