import { useTexts, type Say } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';

/** The dashboard's own words. */
export const useDashboardTexts = (): Say<typeof en> => useTexts<typeof en>('dashboard');
